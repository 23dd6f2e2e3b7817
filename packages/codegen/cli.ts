#!/usr/bin/env node
import module from 'node:module'
import { runCommand } from '@schaufenster/cli/command'
import { requireNode } from '@schaufenster/cli/require-node'
import { codegenProgram } from './program.ts'

requireNode()
// Loading the generator and its dependencies is most of a short run's time.
module.enableCompileCache()

await runCommand(codegenProgram())

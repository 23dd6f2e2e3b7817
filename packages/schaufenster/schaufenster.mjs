#!/usr/bin/env -S node --max-semi-space-size=8
/**
 * `schaufenster <command>`: the site's commands, each in a module that is loaded only for it. A small young generation
 * takes some 50 MB less for the same work.
 *
 * JavaScript that every Node 20 runs: an older one has to be told so, and stripping types takes 80 ms to load.
 */
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

const COMMANDS = {
  dev: './dev.ts',
  build: './build.ts',
  start: './start.ts',
  publish: '@schaufenster/publish/cli',
  codegen: '@schaufenster/codegen/cli',
  content: './content-cli.ts',
  'new-studio': './new-studio.ts',
  studio: './studio.ts',
  pack: './pack-packages.ts',
  check: './check.ts',
  test: './test.ts',
  'test:engines': './test-engines.ts',
  'test:visual': './test-visual.ts',
  'test:studio': './test-studio.ts',
}

const fail = (text) => {
  console.error(`✗ ${text}`)
  process.exit(1)
}

const [, , command = '--help'] = process.argv
if (command === '-h' || command === '--help') {
  console.log(
    `Usage: schaufenster <command>\n\nCommands, each with its own --help:\n  ${Object.keys(COMMANDS).join('\n  ')}`,
  )
  process.exit()
}
if (!Object.hasOwn(COMMANDS, command))
  fail(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
if (Number.parseInt(process.versions.node, 10) < 24)
  fail(
    `This needs Node 24, and ${process.execPath} is ${process.versions.node}. "npm run …" uses the one that "npm ci" installed.`,
  )

if (existsSync('.cache/new-studio/journal.json')) {
  const { recover } = await import('./new-studio/project/swap.ts')
  recover(process.cwd())
  console.log('"npm run new-studio" was interrupted; what it had changed was taken back.')
}

// What V8 compiled, and TypeScript without its types, is kept, here and by every process that is started: a program
// needs half as long to load.
const compiled = join(process.cwd(), '.cache/compiled')
module.enableCompileCache(compiled)
process.env['NODE_COMPILE_CACHE'] = compiled

// The command reads what comes after its name.
process.argv.splice(2, 1)
await import(COMMANDS[command])

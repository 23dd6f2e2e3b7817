import { newBlock } from '../scaffold/new-block.ts'
import type { BlockArguments } from '../scaffold/read-request.ts'
import { processTerminal } from '../scaffold/terminal.ts'
import type { Run } from './command.ts'

/** `npm run codegen -- new <block>` */
export const run: Run<BlockArguments> = (project, given) => newBlock(project, given, processTerminal)

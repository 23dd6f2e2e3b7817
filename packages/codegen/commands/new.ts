import { newBlock } from '../scaffold/new-block.ts'
import { processTerminal } from '../scaffold/terminal.ts'
import type { Command } from './command.ts'

/** `npm run codegen -- new <block>` */
export const run: Command = (input) => newBlock(input, processTerminal)

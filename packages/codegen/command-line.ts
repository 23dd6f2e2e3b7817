import { nameCommand } from '@schaufenster/cli/command-line'

/** A command of codegen, as one types it: `codegenLine('doctor')`. */
export const codegenLine = nameCommand('codegen', '@schaufenster/codegen')

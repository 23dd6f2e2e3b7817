import { addBackup } from './backup.ts'
import { createProgram, type CommandIo, type Program } from './command.ts'
import { addEditor } from './editor.ts'
import { addExport } from './export.ts'
import { addImport } from './import.ts'
import { addReset } from './reset.ts'
import { addRestore } from './restore.ts'
import { addStart } from './start.ts'
import { addToken } from './token.ts'

/** `npm run content`. @param io its errors are messages for the person at the terminal */
export const contentCommand = (io: CommandIo): Program => {
  const program = createProgram()
  for (const add of [addStart, addImport, addExport, addBackup, addRestore, addReset, addToken, addEditor])
    add(program, io)
  return program
}

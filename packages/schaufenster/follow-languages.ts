import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMultilingual, LANGUAGES } from '@schaufenster/shapes/languages'
import { readChild } from './children.ts'
import { keepFolder } from './keep-folder.ts'
import { readLanguages } from './languages/setting.ts'

const FOLDER = 'src/generated'
const SCHEMA = `${FOLDER}/schema.json`
const CODEGEN = fileURLToPath(new URL('codegen-cli.ts', import.meta.url))

let putBack = (): void => {}

/** The generated code is what it was before LANGUAGES changed it for this run. */
export const putBackGenerated = (): void => {
  putBack()
  putBack = () => {}
}

/**
 * Generates the code again where it is of one language and the site has several now, or the other way round. The generated code does not
 * say which languages they are. Where LANGUAGES alone says so, the working tree gets its own code back when this process ends.
 */
export const followLanguages = async (): Promise<void> => {
  if (!existsSync(SCHEMA)) return
  const isOfSeveral = readFileSync(SCHEMA, 'utf8').includes('"translation.metadata"')
  if (isOfSeveral === isMultilingual) return
  if (readLanguages('.').length > 1 !== isMultilingual) {
    putBack = keepFolder(FOLDER)
    process.once('exit', putBackGenerated)
  }
  // What a program prints may be read by another one.
  const { code, output } = await readChild([CODEGEN])
  if (code !== 0) throw new Error(`The code of ${LANGUAGES.join(', ')} could not be generated:\n${output}`)
}

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { mustRun } from './children.ts'

const SCHEMA = 'src/generated/schema.json'
const CODEGEN = fileURLToPath(new URL('codegen-cli.ts', import.meta.url))

/**
 * Generates the code again where it is of one language and the site has several now, or the other way round: `LANGUAGES` may say so for
 * one build. The generated code does not say which languages they are.
 */
export const followLanguages = async (): Promise<void> => {
  if (!existsSync(SCHEMA)) return
  const isOfSeveral = readFileSync(SCHEMA, 'utf8').includes('"translation.metadata"')
  if (isOfSeveral !== isMultilingual) await mustRun([CODEGEN])
}

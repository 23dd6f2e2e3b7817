import { existsSync } from 'node:fs'
import { LANGUAGES } from '@schaufenster/shapes/languages'
import { joinLanguages } from './join-languages.ts'

/** A studio's first content, written by `npm create schaufenster`. */
const OWN_CONTENT = 'content'

const DEMO_CONTENT = 'demo/content'

/** What a dataset that has never had content begins with: the studio's own, in this repository the demo's; nothing where both are gone. */
export const findFirstContent = (): string | undefined => {
  const folder = [OWN_CONTENT, DEMO_CONTENT].find(existsSync)
  return folder === undefined ? undefined : joinLanguages(folder, LANGUAGES)
}

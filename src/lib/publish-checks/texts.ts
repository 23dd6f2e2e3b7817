import { isClean } from '@schaufenster/shapes/clean-text'
import type { Report } from './finding.ts'
import type { StoredDocument } from './stored.ts'
import { walk } from './walk.ts'

const MESSAGE =
  'Dieser Text enthält unsichtbare Zeichen, wie sie beim Kopieren aus einer Vorschau mitkommen, oder ein halbes Zeichen. Bitte neu eintippen.'

/** Finds texts with the stega of another preview, or with half a character. */
export const checkTexts = (document: StoredDocument, report: Report): void => {
  for (const { value, path } of walk(document)) {
    for (const [name, text] of Object.entries(value)) {
      const texts: unknown[] = Array.isArray(text) ? text : [text]
      if (texts.every((one) => typeof one !== 'string' || isClean(one))) continue
      report({ level: 'warning', rule: 'text', path: path === '' ? name : `${path}.${name}`, message: MESSAGE })
    }
  }
}

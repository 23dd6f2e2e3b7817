import { isClean } from '@schaufenster/shapes/clean-text'
import { overlongWord } from '@schaufenster/site/overlong-word'
import type { Report } from '@schaufenster/site/publish-check'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toPath, objectsIn } from './objects-in.ts'

const UNCLEAN = {
  message:
    'Dieser Text enthält unsichtbare Zeichen, wie sie beim Kopieren aus einer Vorschau mitkommen, oder ein halbes Zeichen.',
  remedy: 'Bitte neu eintippen.',
}

const toOverlong = (letters: number) => ({
  message: `Hier steht ein Wort mit ${letters.toLocaleString('de-DE')} Buchstaben, das in keine Zeile passt und irgendwo umbricht.`,
  remedy: 'Bitte Leerzeichen oder Trennstellen einfügen.',
})

/** Ids and addresses are no words. */
const isName = (field: string): boolean => /^_|^(?:href|email|tel|current)$/.test(field)

/** Finds texts with the stega of another preview, with half a character, or with a word that is too long for a line. */
export const checkTexts = (document: StoredDocument, report: Report): void => {
  for (const { value, path } of objectsIn(document)) {
    for (const [name, text] of Object.entries(value)) {
      if (typeof text !== 'string' && !Array.isArray(text)) continue
      const texts = [text].flat().filter((one) => typeof one === 'string')
      if (texts.length === 0) continue
      const at = { level: 'warning', rule: 'text', path: toPath(path, name) } as const
      if (!texts.every(isClean)) report({ ...at, ...UNCLEAN })
      const letters = isName(name) ? [] : texts.flatMap((one) => overlongWord(one) ?? [])
      if (letters.length > 0) report({ ...at, ...toOverlong(Math.max(...letters)) })
    }
  }
}

import type { Report } from './finding.ts'
import { isObject, type StoredDocument } from './stored.ts'

/** The page that German law asks for (§ 5 DDG), by its slug. */
export const isImprint = (slug: unknown): boolean => typeof slug === 'string' && /^(?:impressum|imprint)$/i.test(slug)

const PLACEHOLDER = /\b(?:lorem ipsum|muster(?:mann|frau|firma|straße|strasse|stadt)|todo|tbd|xxx+)\b|\[[^\]]{2,40}\]/i

/** What an imprint has to have, and how it shows. */
const REQUIRED: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\b\d{5}\b/, 'eine Anschrift mit Postleitzahl'],
  [/\S(?:@|\(at\))\S/i, 'eine E-Mail-Adresse'],
]

/** Every text an editor wrote into a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => (name.startsWith('_') ? [] : textsIn(child)))
}

/** Whether the imprint is filled in. */
export const checkImprint = (sections: readonly StoredDocument[], report: Report): void => {
  const at = { rule: 'imprint' as const, path: 'content_boxes' }
  const text = sections.flatMap((section) => textsIn(section)).join('\n')
  const placeholder = PLACEHOLDER.exec(text)?.[0]
  if (placeholder !== undefined)
    report({ ...at, level: 'error', message: `Im Impressum steht noch ein Platzhalter: „${placeholder}“.` })
  for (const [pattern, what] of REQUIRED)
    if (!pattern.test(text)) report({ ...at, level: 'error', message: `Dem Impressum fehlt ${what} (§ 5 DDG).` })
}

/** Whether visitors of any page find one. */
export const checkImprintExists = (isThere: boolean, isInMenu: boolean, report: Report): void => {
  if (isThere && isInMenu) return
  report({
    level: 'warning',
    rule: 'imprint',
    path: '',
    message: isThere
      ? 'Das Impressum steht in keinem Menü. Es muss von jeder Seite aus zu erreichen sein (§ 5 DDG).'
      : 'Die Website hat noch kein veröffentlichtes Impressum (§ 5 DDG): eine Seite mit der Adresse „impressum“.',
  })
}

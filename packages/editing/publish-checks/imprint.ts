import type { Report } from '@schaufenster/site/publish-check'
import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import type { LinkedPage } from './links.ts'

/** The page required by German law (§ 5 DDG), by its slug. */
export const isImprint = (slug: unknown): boolean => typeof slug === 'string' && /^(?:impressum|imprint)$/i.test(slug)

const imprints = new WeakMap<ReadonlyMap<string, LinkedPage>, { id: string | undefined }>()

/** Id of the published imprint, looked for once among the pages of a site. */
export const findImprint = (pages: ReadonlyMap<string, LinkedPage>): string | undefined => {
  const found = imprints.get(pages) ?? {
    id: [...pages].find(([, { slug, isPublished }]) => isPublished && isImprint(slug))?.[0],
  }
  imprints.set(pages, found)
  return found.id
}

const PLACEHOLDER = /\b(?:lorem ipsum|muster(?:mann|frau|firma|straße|strasse|stadt)|todo|tbd|xxx+)\b|\[[^\]]{2,40}\]/i

/** What an imprint must contain, and the patterns that detect it. */
const REQUIRED: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\b\d{5}\b/, 'eine Anschrift mit Postleitzahl'],
  [/\S(?:@|\(at\))\S/i, 'eine E-Mail-Adresse'],
]

/** All strings in a value that an editor wrote. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => (name.startsWith('_') ? [] : textsIn(child)))
}

/** Checks that the imprint is complete. */
export const checkImprint = (sections: readonly StoredDocument[], report: Report): void => {
  const at = { rule: 'imprint' as const, path: 'content_boxes' }
  const text = sections.flatMap((section) => textsIn(section)).join('\n')
  const placeholder = PLACEHOLDER.exec(text)?.[0]
  if (placeholder !== undefined)
    report({
      ...at,
      level: 'error',
      message: `Im Impressum steht noch ein Platzhalter: „${placeholder}“.`,
      remedy: 'Bitte durch die eigenen Angaben ersetzen.',
    })
  for (const [pattern, what] of REQUIRED)
    if (!pattern.test(text))
      report({ ...at, level: 'error', message: `Dem Impressum fehlt ${what} (§ 5 DDG).`, remedy: 'Bitte ergänzen.' })
}

/** Checks that an imprint can be reached from every page. */
export const checkImprintExists = (isThere: boolean, isInMenu: boolean, report: Report): void => {
  if (isThere && isInMenu) return
  report({
    level: 'warning',
    rule: 'imprint',
    path: '',
    isOfSite: true,
    ...(isThere
      ? {
          message: 'Das Impressum steht in keinem Menü. Es muss von jeder Seite aus zu erreichen sein (§ 5 DDG).',
          remedy: 'Bitte in ein Menü aufnehmen.',
        }
      : {
          message: 'Die Website hat noch kein veröffentlichtes Impressum (§ 5 DDG).',
          remedy: 'Bitte eine Seite mit der Adresse „impressum“ veröffentlichen.',
        }),
  })
}

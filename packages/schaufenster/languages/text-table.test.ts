import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ensureTable } from './text-table.ts'

const DE = `import type { JobKind } from '#src/generated/option-lists.ts'

export const language = 'de'
export const ogLocale = 'de_DE'

export const menu = 'Menü'
`
const TABLES = `import type { Widened } from '@schaufenster/site/texts/widened'
import * as de from './de.ts'
import * as en from './en.ts'

export type Texts = Widened<typeof de>

const tables: Readonly<Record<string, Texts>> = { de, en }
`

const makeSite = (tables = TABLES): string => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(root, 'src/texts'), { recursive: true })
  writeFileSync(join(root, 'src/texts/de.ts'), DE)
  writeFileSync(join(root, 'src/texts/en.ts'), DE.replaceAll('de', 'en'))
  writeFileSync(join(root, 'src/texts/texts.ts'), tables)
  return root
}
const read = (root: string, name: string): string => readFileSync(join(root, 'src/texts', name), 'utf8')

it('R07 a language with a table needs nothing', () => {
  const root = makeSite()
  expect(ensureTable(root, 'en', ['de'])).toEqual([])
  expect(read(root, 'texts.ts')).toBe(TABLES)
})

it('R07 one without gets a table to translate, which does not compile before', () => {
  const root = makeSite()
  expect(ensureTable(root, 'fr', ['de'])).toEqual([
    'wrote src/texts/fr.ts, from de.ts: translate its texts. "npm run check" fails until then.',
    'wrote src/texts/texts.ts',
    'What the packages say by themselves, as in outages, is not there in fr: visitors read it in de.',
  ])
  expect(read(root, 'fr.ts')).toBe(`import type { JobKind } from '#src/generated/option-lists.ts'

// The texts of de.ts. When all of them are translated, remove these lines: until then "npm run check" fails.
export const isTranslated: true = false

export const language = 'fr'
export const ogLocale = 'fr_FR'

export const menu = 'Menü'
`)
  const tables = read(root, 'texts.ts')
  expect(tables).toContain("import * as en from './en.ts'\nimport * as fr from './fr.ts'\n\n")
  expect(tables).toContain('= { de, en, fr }')
  ensureTable(root, 'nl', ['de', 'fr'])
  expect(read(root, 'texts.ts')).toContain('= { de, en, fr, nl }')
})

it('R07 one of another country begins with the texts of the language, which can be read as they are', () => {
  const root = makeSite()
  ensureTable(root, 'en-US', ['de'])
  expect(read(root, 'en-US.ts')).toContain("export const language = 'en-US'\nexport const ogLocale = 'en_US'\n")
  expect(read(root, 'en-US.ts')).not.toContain('isTranslated')
  expect(read(root, 'texts.ts')).toContain("import * as enUS from './en-US.ts'")
  expect(read(root, 'texts.ts')).toContain("= { de, en, 'en-US': enUS }")
})

it('R07 tables that are put together otherwise are left to whoever did so, and a site without any has its own way', () => {
  const own = 'export const textsOf = () => ({})\n'
  const root = makeSite(own)
  expect(ensureTable(root, 'fr', ['de'])).toContain(
    'Name src/texts/fr.ts in src/texts/texts.ts, beside the other tables.',
  )
  expect(read(root, 'texts.ts')).toBe(own)
  const bare = mkdtempSync(join(tmpdir(), 'texts-'))
  expect(ensureTable(bare, 'en', ['de'])).toEqual([
    'The site has no src/texts: what its components say by themselves is the same in en.',
  ])
})

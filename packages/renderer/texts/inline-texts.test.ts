import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { inlineTexts } from './inline-texts.ts'

const bundle = async (language: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(folder, 'texts'))
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('texts/de.ts', "export const menu = 'Speisekarte'\n")
  write('texts/en.ts', "export const menu = 'Bill of fare'\n")
  write('texts/texts.ts', "import * as de from './de.ts'\nexport const textsOf = () => de\n")
  write('main.ts', "import { textsOf } from './texts/texts.ts'\ndocument.title = textsOf().menu\n")
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [inlineTexts(language)],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.ts') } },
  })
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((output) => (output.type === 'chunk' ? output.code : ''))
    .join('')
}

it.each([
  ['en', 'Bill of fare'],
  ['de', 'Speisekarte'],
  // Without a table, as the packages are in most languages.
  ['fr', 'Speisekarte'],
])('R07 texts in %s are written where they are shown', async (language, text) => {
  expect(await bundle(language)).toContain(`document.title = "${text}"`)
})

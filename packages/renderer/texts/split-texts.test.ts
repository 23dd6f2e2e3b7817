import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { splitTexts } from './split-texts.ts'

const TEXTS = `import * as de from './de.ts'
import * as en from './en.ts'
export const textsOf = (language) => ({ de, en })[language] ?? de
`

const bundle = async (languages: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  const texts = join(folder, 'texts')
  mkdirSync(texts)
  writeFileSync(join(texts, 'de.ts'), "export const menu = 'Speisekarte'\n")
  writeFileSync(join(texts, 'en.ts'), "export const menu = 'Bill of fare'\n")
  writeFileSync(join(texts, 'texts.ts'), TEXTS)
  writeFileSync(
    join(folder, 'main.ts'),
    "import { textsOf } from './texts/texts.ts'\ndocument.title = textsOf().menu\n",
  )
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [splitTexts(languages, 'texts/texts.ts')],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.ts') } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
}

const chunksWith = (chunks: Awaited<ReturnType<typeof bundle>>, text: string): string[] =>
  chunks.filter(({ code }) => code.includes(text)).map(({ name }) => name)

it('R07 the texts of each language are one file, and none is in the app', async () => {
  const chunks = await bundle(['de', 'en'])
  expect(chunksWith(chunks, 'Speisekarte')).toEqual(['_texts-de'])
  expect(chunksWith(chunks, 'Bill of fare')).toEqual(['_texts-en'])
  // Those of the packages lie beside them.
  expect(chunksWith(chunks, 'Keine Verbindung zum Internet.')).toEqual(['_texts-de'])
  // What only the server says is in none.
  expect(chunksWith(chunks, 'Dieser Entwurf ist nicht zu sehen.')).toEqual([])
  expect(chunksWith(chunks, 'That did not work.')).toEqual(['_texts-en'])
})

it('R07 a language without a table reads German', async () => {
  const chunks = await bundle(['de', 'fr'])
  expect(chunksWith(chunks, 'Bill of fare')).toEqual([])
  expect(chunks.map(({ name }) => name)).toContain('_texts-fr')
})

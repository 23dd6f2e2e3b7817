import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importExport } from './store/import/import-export.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { writeExport } from './testing/write-export.ts'

const FILES = {
  'files/Büro blau.png': 'spaces',
  'files/Nr#4.png': 'hash',
  'files/50%.png': 'percent',
  'files/a%20b.png': 'literal',
  'files/a?b.png': 'question',
  'files/both%20forms.png': 'as written',
  'files/both forms.png': 'decoded',
  [`files/${'Ärzte.png'.normalize('NFD')}`]: 'decomposed',
  [`files/${'Öl.png'.normalize('NFC')}`]: 'composed',
  'files/größe/übersicht (1).png': 'folders',
}

const REFERENCES: Record<string, string> = {
  'files/B%C3%BCro%20blau.png': 'spaces',
  'files/Büro blau.png': 'spaces',
  'files/Nr%234.png': 'hash',
  'files/Nr#4.png': 'hash',
  'files/50%25.png': 'percent',
  'files/50%.png': 'percent',
  'files/a%2520b.png': 'literal',
  'files/a%20b.png': 'literal',
  'files/a%3Fb.png': 'question',
  'files/both%20forms.png': 'decoded',
  'files/both%2520forms.png': 'as written',
  [`files/${'Ärzte.png'.normalize('NFC')}`]: 'decomposed',
  [`files/${encodeURIComponent('Ärzte.png'.normalize('NFC'))}`]: 'decomposed',
  [`files/${encodeURIComponent('Öl.png'.normalize('NFD'))}`]: 'composed',
  'files/gr%C3%B6%C3%9Fe/%C3%BCbersicht%20(1).png': 'folders',
}

const OUTSIDE = [
  '%2e%2e/secret.txt',
  '..%2fsecret.txt',
  'files/%2E%2E/%2E%2E/secret.txt',
  'files/..%2f..%2fsecret.txt',
  'files/%2eenv',
  'files/..%5c..%5csecret.txt',
  'files/a.png%00.txt',
  'files%2f%2fa.png/%2e%2e/%2e%2e/%2e%2e/secret.txt',
]

const source = join(await makeFolder(), 'export')
const toLine = (path: string) => ({
  _id: encodeURIComponent(path).replaceAll(/[^\w-]/g, '_'),
  _type: 'note',
  path,
  file: { _sanityAsset: `file@file://./${path}` },
})
await writeExport(source, {
  lines: [...Object.keys(REFERENCES), ...OUTSIDE].map(toLine),
  assets: { ...FILES, '../secret.txt': 'secret', 'files/.env': 'SECRET=1' },
  assetFields: { 'files/Büro blau.png': { title: 'Büro' }, 'files/a%20b.png': { title: 'Literal' } },
})

test('a path is decoded as the address it is, or else taken as it is written; none leads out of the export', async () => {
  const content = openTestContent(await makeFolder())
  const { leftOut } = await importExport(source, content, 'add', { allowMissingAssets: true })
  const assets = Object.keys(REFERENCES).map((path) => {
    const ref = /"_ref":"([^"]+)"/.exec(JSON.stringify(content.store.get(toLine(path)._id)))?.[1] ?? ''
    const asset = content.store.get(ref)
    return { path, size: asset?.['size'], originalFilename: asset?.['originalFilename'], title: asset?.['title'] }
  })
  expect(assets).toMatchObject(
    Object.entries(REFERENCES).map(([path, text]) => ({
      path,
      size: text.length,
      ...(text === 'spaces' && { originalFilename: 'Büro blau.png', title: 'Büro' }),
      ...(text === 'literal' && { originalFilename: 'a%20b.png', title: 'Literal' }),
    })),
  )
  expect(leftOut.map(({ message }) => message)).toEqual(
    OUTSIDE.map(() => expect.stringMatching(/is not a file of this export\. Copy it into its folder/)),
  )
})

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runImport } from './open-content.ts'
import { importExport, type ImportOptions } from './store/import/import-export.ts'
import { serve } from './testing/serve.ts'
import { openTestContent } from './testing/test-content.ts'
import { makeFolder } from './testing/test-service.ts'
import { drawPicture, writeExport } from './testing/write-export.ts'

const local = await drawPicture(40, 20)
const remote = await drawPicture(50, 20)
const exported = await drawPicture(60, 20)
const elsewhere = await drawPicture(70, 20)
const hash = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')
const toId = (bytes: Buffer, width: number): string => `image-${hash(bytes)}-${width}x20-png`

const home = await serve((request, response) => {
  if (request.url === '/werk%20eins.png?size=2') response.end(remote)
  else if (request.url === '/exported.png') response.end(exported)
  else if (request.url === '/blatt.pdf') response.end('%PDF-1.7')
  else response.writeHead(404).end()
})

const folder = await makeFolder()
const source = join(folder, 'export')
const REFERENCES: Record<string, unknown> = {
  remote: `image@${home}/werk%20eins.png?size=2`,
  'remote-file': `file@${home}/blatt.pdf`,
  absolute: `image@file://${source}/images/a.png`,
  relative: 'image@file://./images/a.png',
  'relative-plain': 'image@file://images/a.png',
  'other-folder': 'image@file://./bilder/neu/b.png',
  'remote-missing': `image@${home}/gone.png`,
  'remote-wrong': `image@${home}/blatt.pdf`,
  'absolute-outside': 'file@file:///etc/passwd',
  'relative-outside': 'file@file://./../secret.txt',
  'hidden-file': 'file@file://./.env',
  missing: 'image@file://./images/gone.png',
  folder: 'file@file://./images',
  'wrong-type': 'image@file://./files/blatt.pdf',
  'other-protocol': 'image@ftp://example.org/a.png',
  'no-kind': './images/a.png',
  number: 5,
}
const lines = Object.entries(REFERENCES).map(([_id, _sanityAsset]) => ({
  _id,
  _type: 'page',
  image: { _type: 'image', alt: 'Bild', _sanityAsset },
}))
/** An asset document whose bytes the export lacks. */
const GONE = `file-${'c'.repeat(40)}-pdf`
await writeExport(source, {
  lines: [
    ...lines,
    { _id: toId(exported, 60), _type: 'sanity.imageAsset', url: `${home}/exported.png` },
    { _id: GONE, _type: 'sanity.fileAsset' },
  ],
  assets: {
    'images/a.png': local,
    'bilder/neu/b.png': elsewhere,
    'files/blatt.pdf': '%PDF-1.7',
    '.env': 'SECRET=1',
    '../secret.txt': 'secret',
  },
  assetFields: { 'files/described.pdf': { title: 'Fort' } },
})

const open = (name: string) => openTestContent(join(folder, name))

test('every shape of a picture or file: those that can be had are imported, the others are left out and listed', async () => {
  const content = open('shapes')
  const options: ImportOptions = { allowMissingAssets: true, allowPrivateAddresses: true }
  const { leftOut } = await importExport(source, content, 'add', options)
  const kept = Object.keys(REFERENCES).map((id) => [id, content.store.get(id)?.['image']] as const)
  const refs = kept.flatMap(([id, image]) => {
    const ref = /"_ref":"([^"]+)"/.exec(JSON.stringify(image))?.[1]
    return ref === undefined ? [] : [[id, ref]]
  })
  expect(Object.fromEntries(refs)).toEqual({
    remote: toId(remote, 50),
    'remote-file': `file-${hash(Buffer.from('%PDF-1.7'))}-pdf`,
    absolute: toId(local, 40),
    relative: toId(local, 40),
    'relative-plain': toId(local, 40),
    'other-folder': toId(elsewhere, 70),
  })
  expect(content.store.get('missing')?.['image']).toEqual({ _type: 'image', alt: 'Bild' })
  expect(content.store.get(toId(remote, 50))).toMatchObject({ originalFilename: 'werk eins.png', size: remote.length })
  expect(content.store.get(toId(exported, 60))).toMatchObject({ size: exported.length })
  const outside = /is not a file of this export\. Copy it into its folder/
  const reasons = Object.fromEntries(leftOut.map(({ id = 'no document', message }) => [id, message]))
  expect(reasons).toEqual({
    'remote-missing': expect.stringContaining('/gone.png cannot be fetched: it answers 404'),
    'remote-wrong': expect.stringMatching(/blatt\.pdf is not a usable picture/),
    'absolute-outside': expect.stringMatching(outside),
    'relative-outside': expect.stringMatching(outside),
    'hidden-file': expect.stringMatching(outside),
    missing: 'the asset file images/gone.png is missing',
    folder: 'the asset file images is missing',
    'wrong-type': expect.stringMatching(/^files\/blatt\.pdf is not a usable picture/),
    'other-protocol': expect.stringMatching(/^"image@ftp:\/\/example\.org\/a\.png" is not a picture or file/),
    'no-kind': expect.stringMatching(/^"\.\/images\/a\.png" is not a picture or file/),
    number: expect.stringMatching(/^5 is not a picture or file/),
    [GONE]: `the asset file files/${'c'.repeat(40)}.pdf is missing`,
    'no document': 'the asset file files/described.pdf is missing',
  })
})

test('without the option nothing is imported, and every document with a fault is named', async () => {
  const content = open('faults')
  const failure = importExport(source, content, 'add', { allowPrivateAddresses: true })
  await expect(failure).rejects.toThrow(/line 12 \("missing"\): the asset file .* To go on without it: --allow-missing/)
  await expect(failure).rejects.toHaveProperty('problems.length', 13)
  expect(content.store.ids()).toEqual([])
})

test('a private address is asked only where that is allowed; all that is left out is printed', async () => {
  const content = open('private')
  const printed: string[] = []
  await runImport(source, content, 'add', (line) => printed.push(line), { allowMissingAssets: true })
  expect(printed).toContain('Left out: 16 of the pictures and files. Nothing is shown in their place.')
  expect(printed.join('\n')).toMatch(/ {2}line 1 \("remote"\): .* is an address of this machine or a private network/)
})

test('a remote picture or file may be as large as an upload', async () => {
  const assetLimits = { imageSize: remote.length, fileSize: 7 }
  const options = { allowMissingAssets: true, allowPrivateAddresses: true, assetLimits }
  const { leftOut } = await importExport(source, open('limits'), 'add', options)
  const messages = leftOut.filter(({ id }) => id?.startsWith('remote')).map(({ id, message }) => `${id} ${message}`)
  expect(messages).toContainEqual(expect.stringMatching(/^remote-file .* larger than 7 bytes/))
  expect(messages.some((line) => line.startsWith('remote '))).toBe(false)
})

test('more than 2,000 remote pictures are refused before one is fetched', async () => {
  const many = Array.from({ length: 2001 }, (_, index) => ({
    _id: `p${index}`,
    _type: 'page',
    image: { _sanityAsset: `image@https://pictures.invalid/${index}.png` },
  }))
  const path = await writeExport(join(folder, 'many'), { lines: many })
  await expect(importExport(path, open('many-data'), 'add')).rejects.toThrow('more than 2000 pictures and files')
})

test('beside an .ndjson file alone only images/ and files/ belong to the export', async () => {
  const { leftOut } = await importExport(join(source, 'data.ndjson'), open('alone'), 'add', {
    allowMissingAssets: true,
  })
  const ids = leftOut.map(({ id }) => id)
  expect(ids).toContain('other-folder')
  expect(ids).not.toContain('relative')
})

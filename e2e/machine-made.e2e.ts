import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { useBrowser } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { runStaticSite } from './testing/static-site.ts'

const { open } = useBrowser()

it('a machine-made picture says so on the page, in its name and in the published files, from the next publication on', async () => {
  const { url, dist, editor, publishChange } = await runStaticSite()
  const drawn = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#4a3aff' } }).jpeg()
  const { _id } = await editor.assets.upload('image', await drawn.toBuffer(), { filename: 'ada.jpg' })
  const picture = { _type: 'image', asset: { _type: 'reference', _ref: _id } }
  await editor.createOrReplace({ _id: 'foto', _type: 'boxImage', image: { ...picture, alt: 'Die Werkstatt' } })
  await editor
    .patch('ort')
    .append('content_boxes', [{ _key: 'foto', _type: 'reference', _ref: 'foto' }])
    .commit()
  await publishChange('ort')
  const html = () => readFileSync(join(dist, 'ort.html'), 'utf8')
  const before = html()
  expect(before).toContain('alt="Die Werkstatt"')

  // A word that visitors are not told changes no byte.
  await editor.patch(_id).set({ digitalSourceType: 'none' }).commit()
  await publishChange(_id)
  expect(html()).toBe(before)

  await editor.patch(_id).set({ digitalSourceType: 'trainedAlgorithmicMedia', creditLine: 'Bild: Studio' }).commit()
  await publishChange(_id)
  expect(html()).toContain('alt="Die Werkstatt (KI-generiert)"')
  for (const width of [390, 820, 1440]) {
    const { page } = await open({ reducedMotion: 'reduce', viewport: { width, height: 900 } })
    await page.goto(`${url}/ort`)
    const shown = page.getByRole('img', { name: 'Die Werkstatt (KI-generiert)' })
    await shown.scrollIntoViewIfNeeded()
    const [label, whole] = await Promise.all([page.getByText('KI-generiert').boundingBox(), shown.boundingBox()])
    if (!label || !whole) throw new Error('Both are to be seen.')
    // In the picture, not in the way.
    expect(label.x).toBeGreaterThanOrEqual(whole.x)
    expect(label.y).toBeGreaterThanOrEqual(whole.y)
    expect(label.x + label.width).toBeLessThan(whole.x + whole.width / 2)
    expect(label.y + label.height).toBeLessThan(whole.y + 80)
    expect(await findViolations(page)).toEqual([])
    await page.getByText('Bild: Studio').waitFor()
  }
  const files = readdirSync(join(dist, 'images')).filter((name) => name.includes('.ai.'))
  expect(files).not.toEqual([])
  for (const name of files)
    expect((await sharp(join(dist, 'images', name)).metadata()).xmpAsString).toContain('trainedAlgorithmicMedia')

  await editor.patch(_id).unset(['digitalSourceType', 'creditLine']).commit()
  await publishChange(_id)
  expect(html()).toBe(before)
})

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const packet = (name: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${IPTC}${name}"/></rdf:RDF></x:xmpmeta>`

const GENERATED = 'trainedAlgorithmicMedia'
const EDITED = 'compositeWithTrainedAlgorithmicMedia'

interface Upload {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  /** What the file says of itself. */
  xmp?: string
  /** What the editor has said of it. */
  said?: string
  isNoisy?: boolean
}

/** By what they are; what a publication makes of them is told by the editor's word alone. */
const UPLOADS: Readonly<Record<string, Upload>> = {
  'a generated JPEG': { format: 'jpeg', xmp: packet(GENERATED), said: GENERATED },
  'an edited PNG': { format: 'png', xmp: packet(EDITED), said: EDITED },
  'a generated WebP': { format: 'webp', xmp: packet(GENERATED), said: GENERATED },
  'a generated AVIF': { format: 'avif', xmp: packet(GENERATED), said: GENERATED },
  'a collage with generated parts': { format: 'jpeg', xmp: packet('compositeSynthetic'), said: EDITED },
  'a generated one that the editor knows better': { format: 'jpeg', xmp: packet(GENERATED), said: 'none' },
  'a generated one of which nobody has said anything': { format: 'jpeg', xmp: packet(GENERATED) },
  'a photograph': { format: 'jpeg', xmp: packet('digitalCapture') },
  'one with a broken packet': { format: 'jpeg', xmp: '<x:xmpmeta><oops', said: GENERATED },
  'a large one': { format: 'jpeg', xmp: packet(GENERATED), said: GENERATED, isNoisy: true },
}

const LABELS = new Map([
  [GENERATED, { text: ' (KI-generiert)', part: '.ai.' }],
  [EDITED, { text: ' (Mit KI bearbeitet)', part: '.ai-edited.' }],
])

it('of ten uploads page, name and published files say what the editor has said, whatever the files say of themselves', async () => {
  const { dist, editor, publishChange } = await runStaticSite()
  const uploads = await Promise.all(
    Object.entries(UPLOADS).map(async ([what, { format, xmp, said, isNoisy }], index) => {
      const size = isNoisy ? { width: 3000, height: 2000 } : { width: 600, height: 400 }
      const noise = isNoisy ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {}
      const drawn = sharp({ create: { ...size, channels: 3, background: { r: 20 * index, g: 90, b: 200 }, ...noise } })
      const image = drawn.toFormat(format, isNoisy ? { quality: 100 } : {})
      const bytes = await (xmp === undefined ? image : image.withXmp(xmp)).toBuffer()
      if (isNoisy) expect(bytes.length).toBeGreaterThan(8_000_000)
      const { _id } = await editor.assets.upload('image', bytes, { filename: `${index}.${format}` })
      if (said !== undefined) await editor.patch(_id).set({ digitalSourceType: said }).commit()
      return { what, index, said, hash: _id.split('-')[1] ?? '', asset: _id }
    }),
  )
  await expect(editor.assets.upload('image', Buffer.from([0xff, 0xd8, 0xff, 1, 2]))).rejects.toThrow(/Invalid image/)
  const transaction = editor.transaction()
  for (const { index, asset } of uploads)
    transaction.createOrReplace({
      _id: `foto-${index}`,
      _type: 'boxImage',
      image: { _type: 'image', asset: { _type: 'reference', _ref: asset }, alt: `Bild ${index}` },
    })
  const sections = uploads.map(({ index }) => ({ _key: `f${index}`, _type: 'reference', _ref: `foto-${index}` }))
  transaction.patch('ort', (patch) => patch.append('content_boxes', sections))
  await transaction.commit()
  await publishChange('ort')

  const html = readFileSync(join(dist, 'ort.html'), 'utf8')
  const files = readdirSync(join(dist, 'images'))
  const published = await Promise.all(
    uploads.map(async ({ what, index, said, hash }) => {
      const own = files.filter((name) => name.startsWith(hash) && name.endsWith('.webp'))
      const packets = await Promise.all(
        own.map(async (name) => (await sharp(join(dist, 'images', name)).metadata()).xmpAsString ?? ''),
      )
      const label = LABELS.get(said ?? '')
      return {
        what,
        hasFiles: own.length > 0,
        name: html.includes(`alt="Bild ${index}${label?.text ?? ''}"`),
        files: own.every((name) => (label ? name.includes(label.part) : !name.includes('.ai'))),
        xmp: packets.every((one) => (label ? one.includes(`${IPTC}${said}`) : !one.includes('DigitalSourceType'))),
      }
    }),
  )
  expect(published).toEqual(uploads.map(({ what }) => ({ what, hasFiles: true, name: true, files: true, xmp: true })))
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connect, startWith } from './testing/test-service.ts'
import { drawPicture } from './testing/write-export.ts'

const picture = await drawPicture(160, 90)
const service = await startWith({
  lines: [{ _id: 'a', _type: 'page', image: { _type: 'image', _sanityAsset: 'image@file://./images/a.png' } }],
  assets: { 'images/a.png': picture },
})
const editor = connect(service, service.token)
const [id = '', url = '']: string[] = await editor.fetch('*[_type == "sanity.imageAsset"][0]{"of": [_id, url]}.of')
const say = (digitalSourceType: unknown) => editor.patch(id).set({ digitalSourceType }).commit()

const read = async (query: string) => {
  const response = await fetch(`${url}?${query}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { etag: response.headers.get('etag'), bytes, xmp: (await sharp(bytes).metadata()).xmpAsString ?? '' }
}

test.each(['webp', 'jpg', 'pjpg', 'png', 'avif'])('a machine-made picture says so in its file: %s', async (format) => {
  const plain = await read(`w=80&fm=${format}`)
  expect(plain.xmp).toBe('')
  for (const source of ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia']) {
    await say(source)
    const { xmp, etag } = await read(`w=80&fm=${format}`)
    expect(xmp).toContain(`Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"`)
    // A copy that does not say it is another file.
    expect(etag).not.toBe(plain.etag)
  }
  await editor.patch(id).unset(['digitalSourceType']).commit()
  expect((await read(`w=80&fm=${format}`)).bytes.equals(plain.bytes)).toBe(true)
})

test.each(['none', 'toString', '"/><script>', 7, { a: 1 }, ['trainedAlgorithmicMedia']])(
  'a file of which its document says %j says nothing',
  async (value) => {
    await say(value)
    expect((await read('w=80&fm=webp')).xmp).toBe('')
  },
)

test('what the file itself carries is not passed on', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'
  const bytes = await sharp(picture).jpeg().withXmp(xmp).toBuffer()
  const { _id, url: own } = await editor.assets.upload('image', bytes, { filename: 'a.jpg' })
  await editor.patch(_id).set({ digitalSourceType: 'trainedAlgorithmicMedia' }).commit()
  const rendered = await fetch(`${own}?w=80&fm=webp`)
  const metadata = await sharp(Buffer.from(await rendered.arrayBuffer())).metadata()
  expect(metadata.xmpAsString).toContain('trainedAlgorithmicMedia')
  expect(metadata.xmpAsString).not.toContain('secret')
})

import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readDigitalSource } from './read-digital-source.ts'

const GENERATED = 'trainedAlgorithmicMedia'
const EDITED = 'compositeWithTrainedAlgorithmicMedia'
const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

const packet = (inside: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${inside}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const asAttribute = (value: string) => packet(`Iptc4xmpExt:DigitalSourceType="${value}"/>`)
const asElement = (value: string) =>
  packet(`><Iptc4xmpExt:DigitalSourceType>${value}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`)
const asResource = (value: string) =>
  packet(`><Iptc4xmpExt:DigitalSourceType rdf:resource="${value}"/></rdf:Description>`)

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
const toBytes = async (image: Sharp): Promise<ArrayBuffer> => new Uint8Array(await image.toBuffer()).buffer
const withPacket = (xmp: string, format: 'jpeg' | 'webp' | 'avif' = 'jpeg') =>
  toBytes(red.clone()[format]().withXmp(xmp))

/** As the standard says; sharp writes it in another place. */
const inPng = async (xmp: string): Promise<ArrayBuffer> => {
  const png = await red.clone().png().toBuffer()
  const data = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${xmp}`)
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  // After signature and header.
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), size, data, sum, png.subarray(33)])).buffer
}

test.each([
  ['trainedAlgorithmicMedia', GENERATED],
  ['algorithmicMedia', GENERATED],
  ['compositeWithTrainedAlgorithmicMedia', EDITED],
  ['compositeSynthetic', EDITED],
  ['digitalCapture', undefined],
  ['humanEdits', undefined],
  ['algorithmicallyEnhanced', undefined],
  ['toString', undefined],
  ['', undefined],
])('a file that calls itself %j is proposed as %j', async (name, expected) => {
  for (const write of [asAttribute, asElement, asResource])
    expect(await readDigitalSource(await withPacket(write(IPTC + name)))).toBe(expected)
})

test.each(['jpeg', 'webp', 'avif'] as const)('in a file of the format %s', async (format) => {
  expect(await readDigitalSource(await withPacket(asAttribute(IPTC + GENERATED), format))).toBe(GENERATED)
})

test('in a PNG', async () => {
  expect(await readDigitalSource(await inPng(asAttribute(IPTC + EDITED)))).toBe(EDITED)
})

test('the name alone is understood, as some programs write it', async () => {
  expect(await readDigitalSource(await withPacket(asElement(` ${GENERATED} `)))).toBe(GENERATED)
})

/** The head of a C2PA manifest; only its presence is read. */
const MANIFEST = Buffer.concat([
  Buffer.from([0, 0, 0, 0x48]),
  Buffer.from(
    'jumb\0\0\0\x2cjumdc2pa\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71\x03c2pa\0trainedAlgorithmicMedia',
    'latin1',
  ),
])

/** In JPEG a segment after the first two bytes, in PNG a chunk after the header. */
const withManifest = (file: ArrayBuffer): ArrayBuffer => {
  const bytes = Buffer.from(file)
  const isPng = bytes.toString('latin1', 1, 4) === 'PNG'
  const at = isPng ? 33 : 2
  const head = isPng ? Buffer.alloc(8) : Buffer.from([0xff, 0xeb, 0, MANIFEST.length + 2])
  if (isPng) {
    head.writeUInt32BE(MANIFEST.length)
    head.write('caBX', 4)
  }
  const sum = Buffer.alloc(isPng ? 4 : 0)
  if (isPng) sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), MANIFEST])))
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), head, MANIFEST, sum, bytes.subarray(at)])).buffer
}

test.each(['jpeg', 'png'] as const)('a C2PA manifest in a %s is said to be there, and not read', async (format) => {
  const file = withManifest(await toBytes(red.clone()[format]()))
  // Still a picture.
  expect((await sharp(new Uint8Array(file)).metadata()).format).toBe(format)
  expect(await readDigitalSource(file)).toBe('manifest')
})

test('beside a manifest the XMP packet counts', async () => {
  const file = withManifest(await withPacket(asAttribute(IPTC + EDITED)))
  expect(await readDigitalSource(file)).toBe(EDITED)
})

test('a large file is read as any other', async () => {
  const { data, info } = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .withXmp(asAttribute(IPTC + GENERATED))
    .toBuffer({ resolveWithObject: true })
  expect(info.size).toBeGreaterThan(8_000_000)
  expect(await readDigitalSource(new Uint8Array(data).buffer)).toBe(GENERATED)
})

test('what is no statement, broken, forged or huge proposes nothing and stops nothing', async () => {
  const whole = await withPacket(asAttribute(IPTC + GENERATED))
  const files: [string, ArrayBuffer][] = [
    ['without metadata', await toBytes(red.clone().jpeg())],
    ['nothing', new ArrayBuffer(0)],
    ['no picture', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>').buffer],
    ['cut', whole.slice(0, 200)],
    ['broken XML', await withPacket('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><oops')],
    ['no XML', await withPacket('DigitalSourceType=trainedAlgorithmicMedia')],
    ['a value of 50 000 letters', await withPacket(asElement('x'.repeat(50_000) + GENERATED))],
    ['a list', await withPacket(asElement(`<rdf:Bag><rdf:li>${GENERATED}</rdf:li></rdf:Bag>`))],
    ['nested', await withPacket('<a>'.repeat(5000))],
    [
      'an XML bomb',
      await withPacket(
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>${asElement('&b;')}`,
      ),
    ],
  ]
  for (const [what, file] of files) expect(await readDigitalSource(file), what).toBeUndefined()
})

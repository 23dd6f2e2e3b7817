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

import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCameraData } from '../images/exif.ts'
import { createPalette } from '../images/palette.ts'
import { createBlobStore } from '../store/blob.ts'
import { makeFolder } from '../testing/test-service.ts'
import { cleanName } from './clean-name.ts'
import { toFileExtension } from './file-extension.ts'

describe('names', () => {
  test.each([
    ['a.png', 'a.png'],
    ['/etc/../x/.hidden.txt', 'hidden.txt'],
    ['C:\\temp\\b.jpg', 'b.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
    ['../..', undefined],
    ['', undefined],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean)
  })

  test.each([
    ['%PDF-1.7', 'a.txt', 'pdf'],
    ['<html>', 'a.pdf', 'bin'],
    ['<html>', 'a.HTML', 'html'],
    ['PK\x03\x04', 'a.docx', 'docx'],
    ['PK\x03\x04', undefined, 'zip'],
    ['\xFF\xD8\xFF\xE0', 'a.JPEG', 'jpg'],
    ['\0\0\0\x18ftypisom', 'a.mov', 'mov'],
    ['\0\0\0\x18ftypisom', 'a.png', 'mp4'],
    ['text', 'a.../../b', 'bin'],
  ])('bytes %j named %j are a file of type %s', (bytes, name, extension) => {
    expect(toFileExtension(Buffer.from(bytes, 'latin1'), name)).toBe(extension)
  })
})

describe('camera data', () => {
  test('damaged blocks count as absent', () => {
    const head = 'Exif\0\0II*\0'
    const damaged = ['', 'Exif\0\0', `${head}\xFF\xFF\xFF\xFF`, `${head}\x08\0\0\0\xFF\xFF`]
    for (const text of [...damaged, `${head}\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\xFF\xFF\xFF\xFF`]) {
      expect(readCameraData(Buffer.from(text, 'latin1'))).toEqual({})
    }
    expect(readCameraData(undefined)).toEqual({})
  })

  test('a directory that points to itself ends', () => {
    const own = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0'
    expect(readCameraData(Buffer.from(own, 'latin1'))).toEqual({})
  })
})

test.each([
  ['#ff0b0b', 'vibrant', [255, 11, 11, 255]],
  ['#0b0000', 'darkVibrant', [11, 0, 0, 255]],
])('a fully saturated colour is a vibrant swatch (%s)', (background, name, pixel) => {
  expect(createPalette(Uint8Array.from(pixel))).toMatchObject({ [name]: { background } })
})

test('the palette has the most common colour, with shares in percent, and leaves out swatches that the picture lacks', () => {
  const pixels = Uint8Array.from([
    ...Array.from({ length: 3 }, () => [204, 20, 20, 255]).flat(),
    20,
    20,
    20,
    255,
    0,
    255,
    0,
    0,
  ])
  const palette = createPalette(pixels)
  expect(palette).toMatchObject({
    dominant: { background: '#cc1414', foreground: '#fff', population: 75 },
    vibrant: { background: '#cc1414' },
    darkMuted: { background: '#141414' },
  })
  expect(palette).not.toHaveProperty('lightMuted')
  expect(createPalette(new Uint8Array())).toEqual({ _type: 'sanity.imagePalette' })
})

test('an interrupted upload leaves nothing behind', async () => {
  const folder = await makeFolder()
  const blobs = createBlobStore(folder)
  const breakOff = async function* (): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10)
    await Promise.resolve()
    throw new Error('connection lost')
  }
  await expect(blobs.receive(breakOff(), 100)).rejects.toThrow('connection lost')
  await mkdir(join(folder, '.incoming'), { recursive: true })
  await writeFile(join(folder, '.incoming', 'left'), 'x')
  await utimes(join(folder, '.incoming', 'left'), 1, 1)
  await blobs.removeUnfinished(10_000)
  await expect(blobs.list()).resolves.toEqual([])
  await expect(utimes(join(folder, '.incoming', 'left'), 1, 1)).rejects.toThrow('ENOENT')
})

import { describe, expect, test } from 'vitest'
import type { AssetSource } from '@schaufenster/site/site'
import { imageRect, parseImageRef, toFileUrl, toImageSources, toImageUrl } from './asset-url.ts'

const source: AssetSource = { published: false, base: 'https://cdn.example', projectId: 'p1', dataset: 'production' }
const published: AssetSource = { ...source, published: true, base: '' }
const hash = '0123456789abcdef0123456789abcdef01234567'
const image = { asset: { _ref: `image-${hash}-1600x1200-jpg` } }
const address = `https://cdn.example/images/p1/production/${hash}-1600x1200.jpg`

describe('image id', () => {
  test('returns hash, size and extension', () => {
    expect(parseImageRef(image.asset._ref)).toEqual({ hash, width: 1600, height: 1200, extension: 'jpg' })
  })

  test.each([
    null,
    undefined,
    '',
    'image-abc-jpg',
    `file-${hash}-pdf`,
    `image-${hash}-1600x1200-jpg/../x`,
    `image-../a-1x1-jpg`,
  ])('%j is none', (ref) => {
    expect(parseImageRef(ref)).toBeUndefined()
  })
})

describe('image address', () => {
  test('whole picture', () => {
    expect(toImageUrl(image, { width: 750, source })).toBe(`${address}?w=750&auto=format`)
    expect(toImageUrl(image, { width: 750, source: published })).toBe(`/images/${hash}-1600x1200-jpg-750.webp`)
  })

  test('no wider than the picture', () => {
    expect(toImageUrl(image, { width: 2560, source })).toBe(`${address}?w=1600&auto=format`)
  })

  test('crop as rect=left,top,width,height in the picture’s own pixels', () => {
    const cropped = { ...image, crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.5 } }
    expect(toImageUrl(cropped, { width: 2560, source })).toBe(`${address}?rect=400,0,800,600&w=800&auto=format`)
    expect(toImageUrl(cropped, { width: 2560, source: published })).toBe(
      `/images/${hash}-1600x1200-jpg-400.0.800.600-800.webp`,
    )
  })

  test('aspect ratio around the hotspot', () => {
    const hotspot = { x: 0.4, y: 0.5 }
    expect(toImageUrl({ ...image, hotspot }, { width: 500, aspectRatio: 1, source })).toBe(
      `${address}?rect=40,0,1200,1200&w=500&auto=format`,
    )
    expect(imageRect({ ...image, hotspot }, 1)).toEqual({ left: 40, top: 0, width: 1200, height: 1200 })
  })

  test('JPEG for link previews', () => {
    const options = { width: 1200, aspectRatio: 1200 / 630, format: 'jpg' } as const
    expect(toImageUrl(image, { ...options, source })).toBe(`${address}?rect=0,180,1600,840&w=1200&fm=jpg`)
    expect(toImageUrl(image, { ...options, source: published })).toBe(
      `/images/${hash}-1600x1200-jpg-0.180.1600.840-1200.jpg`,
    )
  })

  test('an SVG stays an SVG, uncropped and in one size', () => {
    const drawing = { asset: { _ref: 'image-a-24x24-svg' }, crop: { left: 0.5 } }
    expect(toImageSources(drawing, { source, aspectRatio: 2 })).toEqual({
      src: 'https://cdn.example/images/p1/production/a-24x24.svg',
      srcSet: undefined,
      width: 24,
      height: 24,
    })
    expect(toImageUrl(drawing, { width: 128, source: published })).toBe('/images/a-24x24.svg')
  })

  test.each([null, undefined, {}, { asset: null }, { asset: {} }, { asset: { _ref: 'x' } }])('%j has none', (value) => {
    expect(toImageUrl(value, { width: 750, source })).toBeUndefined()
    expect(toImageSources(value, { source })).toBeUndefined()
    expect(imageRect(value)).toBeUndefined()
  })
})

describe('image sources', () => {
  test('a single size has no srcset', () => {
    expect(toImageSources({ asset: { _ref: 'image-a-90x90-png' } }, { source: published })).toEqual({
      src: '/images/a-90x90-png-90.webp',
      srcSet: undefined,
      width: 90,
      height: 90,
    })
  })

  test('each width has its own address; the plain one is among them', () => {
    const { src, srcSet } = toImageSources({ asset: { _ref: 'image-a-900x600-jpg' } }, { source: published }) ?? {}
    expect(srcSet).toBe('/images/a-900x600-jpg-750.webp 750w, /images/a-900x600-jpg-900.webp 900w')
    expect(src).toBe('/images/a-900x600-jpg-900.webp')
  })

  test('a browser without srcset gets a medium size', () => {
    expect(toImageSources(image, { source: published })?.src).toBe(`/images/${hash}-1600x1200-jpg-1220.webp`)
    expect(toImageSources({ asset: { _ref: 'image-a-1300x10-jpg' } }, { source: published })?.src).toBe(
      '/images/a-1300x10-jpg-750.webp',
    )
  })
})

test('recorded addresses: every address that a page may request', () => {
  const recorded: string[] = []
  const recording = { ...published, record: (used: string) => void recorded.push(used) }
  const sources = toImageSources({ asset: { _ref: 'image-a-900x600-jpg' } }, { source: recording })
  toFileUrl('file-a-pdf', { source: recording, downloadName: 'a b.pdf' })
  expect(recorded).toEqual(['/images/a-900x600-jpg-750.webp', sources?.src, '/files/p1/production/a.pdf?dl=a%20b.pdf'])
})

describe('L05 file address', () => {
  test('L05 {files}/files/{projectId}/{dataset}/{assetName}.{ext}', () => {
    expect(toFileUrl(`file-${hash}-pdf`, { source })).toBe(`https://cdn.example/files/p1/production/${hash}.pdf`)
    expect(toFileUrl(`file-${hash}-pdf`, { source: published })).toBe(`/files/p1/production/${hash}.pdf`)
  })

  test('L05 the last dash-separated part is the extension', () => {
    expect(toFileUrl('file-a-b-c-zip', { source })).toBe('https://cdn.example/files/p1/production/a-b-c.zip')
  })

  test('L05 ?dl={filename}, encoded', () => {
    expect(toFileUrl('file-a-pdf', { downloadName: 'Über & über?.pdf', source })).toBe(
      'https://cdn.example/files/p1/production/a.pdf?dl=%C3%9Cber%20%26%20%C3%BCber%3F.pdf',
    )
    expect(toFileUrl('file-a-pdf', { downloadName: '\uD800.pdf', source })).toContain('?dl=%EF%BF%BD.pdf')
  })

  test.each([null, undefined, ''])('L05 no ?dl for a name of %j', (downloadName) => {
    expect(toFileUrl('file-a-pdf', { downloadName, source })).not.toContain('?')
  })

  test.each([
    null,
    undefined,
    '',
    'image-a-1x1-jpg',
    'file-a',
    'file--pdf',
    'file-../../a-js',
    'file-a?b-js',
    'file-a#b-js',
  ])('L05 %j is not a file', (ref) => {
    expect(toFileUrl(ref, { source })).toBeUndefined()
  })
})

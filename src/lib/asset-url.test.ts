import { describe, expect, test } from 'vitest'
import { imageRect, parseImageRef, toFileUrl, toImageSrcSet, toImageUrl } from './asset-url.ts'

const source = { base: 'https://cdn.example', projectId: 'p1', dataset: 'production' }
const hash = '0123456789abcdef0123456789abcdef01234567'
const image = { asset: { _ref: `image-${hash}-1600x1200-jpg` } }
const address = `https://cdn.example/images/p1/production/${hash}-1600x1200.jpg`

describe('image id', () => {
  test('gives hash, size and extension', () => {
    expect(parseImageRef(image.asset._ref)).toEqual({ hash, width: 1600, height: 1200, extension: 'jpg' })
  })

  test.each([null, undefined, '', 'image-abc-jpg', `file-${hash}-pdf`, `image-${hash}-1600x1200-jpg/../x`, `image-../a-1x1-jpg`])(
    '%j is none',
    (ref) => {
      expect(parseImageRef(ref)).toBeUndefined()
    },
  )
})

describe('image address', () => {
  test('whole picture', () => {
    expect(toImageUrl(image, { width: 640, source })).toBe(`${address}?w=640&auto=format`)
  })

  test('no wider than the picture is', () => {
    expect(toImageUrl(image, { width: 2560, source })).toBe(`${address}?w=1600&auto=format`)
  })

  test('crop as rect=left,top,width,height in the picture’s own pixels', () => {
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }
    expect(toImageUrl({ ...image, crop }, { width: 2560, source })).toBe(`${address}?rect=400,0,800,600&w=800&auto=format`)
  })

  test('aspect ratio around the hotspot', () => {
    const hotspot = { x: 0.4, y: 0.5 }
    expect(toImageUrl({ ...image, hotspot }, { width: 480, aspectRatio: 1, source })).toBe(
      `${address}?rect=40,0,1200,1200&w=480&auto=format`,
    )
    expect(imageRect({ ...image, hotspot }, 1)).toEqual({ left: 40, top: 0, width: 1200, height: 1200 })
  })

  test.each([null, undefined, {}, { asset: null }, { asset: {} }, { asset: { _ref: 'x' } }])('%j has none', (value) => {
    expect(toImageUrl(value, { width: 640, source })).toBeUndefined()
    expect(imageRect(value)).toBeUndefined()
  })
})

const widths = (ref: string, aspectRatio?: number) =>
  toImageSrcSet({ asset: { _ref: ref } }, { aspectRatio, source })
    ?.split(', ')
    .map((entry) => entry.split(' ')[1])

describe('image srcset', () => {
  test('offers widths up to the picture’s own', () => {
    expect(widths('image-a-1600x1200-jpg')).toEqual(['320w', '480w', '640w', '828w', '1080w', '1440w', '1600w'])
    expect(widths('image-a-320x200-jpg')).toEqual(['320w'])
    expect(widths('image-a-90x90-png')).toEqual(['90w'])
  })

  test('ends at 2560', () => {
    expect(widths('image-a-6000x4000-jpg')?.at(-1)).toBe('2560w')
  })

  test('counts the width that the aspect ratio leaves', () => {
    expect(widths('image-a-1600x1200-jpg', 0.5)).toEqual(['320w', '480w', '600w'])
  })

  test('each width has its own address', () => {
    expect(toImageSrcSet({ asset: { _ref: 'image-a-400x300-jpg' } }, { source })).toBe(
      'https://cdn.example/images/p1/production/a-400x300.jpg?w=320&auto=format 320w, ' +
        'https://cdn.example/images/p1/production/a-400x300.jpg?w=400&auto=format 400w',
    )
  })

  test('none without an asset', () => {
    expect(toImageSrcSet(null)).toBeUndefined()
  })
})

describe('L05 file address', () => {
  test('L05 {files}/files/{projectId}/{dataset}/{assetName}.{ext}', () => {
    expect(toFileUrl(`file-${hash}-pdf`, { source })).toBe(`https://cdn.example/files/p1/production/${hash}.pdf`)
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

  test.each([null, undefined, '', 'image-a-1x1-jpg', 'file-a', 'file--pdf', 'file-../../a-js', 'file-a?b-js', 'file-a#b-js'])(
    'L05 %j is no file',
    (ref) => {
      expect(toFileUrl(ref, { source })).toBeUndefined()
    },
  )
})

import { expect, it } from 'vitest'
import { describeAsset } from './describe-asset.ts'

it.each([
  [
    { originalFilename: 'Team 2027.jpg', extension: 'jpg', size: 2_340_000, width: 1200, height: 900 },
    { title: 'Team 2027.jpg', subtitle: 'JPG · 1200 × 900 · 2,3 MB' },
  ],
  // A name that an exporter made of the bytes is not kept.
  [
    { extension: 'webp', size: 900, width: 1200, height: 900 },
    { title: 'Bild, 1200 × 900', subtitle: 'WEBP · 1200 × 900 · 0,1 MB' },
  ],
  [
    { originalFilename: '', size: null, width: '1' },
    { title: 'Bild', subtitle: '' },
  ],
  [{ originalFilename: 7 }, { title: 'Bild', subtitle: '' }],
])('an upload %o is listed by the name of its file', (row, described) => {
  expect(describeAsset('Bild', row)).toEqual(described)
})

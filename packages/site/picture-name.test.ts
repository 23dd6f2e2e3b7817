import { expect, test } from 'vitest'
import { parsePictureName, toPictureName, toServiceName, type Picture } from './picture-name.ts'

const hash = '0123456789abcdef0123456789abcdef01234567'
const asset = { hash, width: 1600, height: 1200, extension: 'png' }
const whole = { left: 0, top: 0, width: 1600, height: 1200 }
const part = { left: 400, top: 0, width: 800, height: 600 }

const PICTURES: [Picture, string, string][] = [
  [{ asset, rect: whole, width: 500 }, `${hash}-1600x1200-png-500.webp`, `${hash}-1600x1200.png?w=500&fm=webp`],
  [{ asset, rect: whole, width: 1600 }, `${hash}-1600x1200-png-1600.webp`, `${hash}-1600x1200.png?w=1600&fm=webp`],
  [
    { asset, rect: part, width: 500 },
    `${hash}-1600x1200-png-400.0.800.600-500.webp`,
    `${hash}-1600x1200.png?rect=400,0,800,600&w=500&fm=webp`,
  ],
  [
    { asset, rect: part, width: 800, format: 'jpg' },
    `${hash}-1600x1200-png-400.0.800.600-800.jpg`,
    `${hash}-1600x1200.png?rect=400,0,800,600&w=800&fm=jpg`,
  ],
  [
    { asset, rect: whole, width: 500, ai: 'trainedAlgorithmicMedia' },
    `${hash}-1600x1200-png-500.ai.webp`,
    `${hash}-1600x1200.png?w=500&fm=webp`,
  ],
  [
    { asset, rect: part, width: 800, format: 'jpg', ai: 'compositeWithTrainedAlgorithmicMedia' },
    `${hash}-1600x1200-png-400.0.800.600-800.ai-edited.jpg`,
    `${hash}-1600x1200.png?rect=400,0,800,600&w=800&fm=jpg`,
  ],
  [
    { asset: { ...asset, extension: 'svg' }, rect: whole, width: 1600 },
    `${hash}-1600x1200.svg`,
    `${hash}-1600x1200.svg`,
  ],
]

test.each(PICTURES)('$1 and back', (picture, name, service) => {
  expect(toPictureName(picture)).toBe(name)
  expect(parsePictureName(name)).toEqual(picture)
  expect(toServiceName(picture, 'fm=webp')).toBe(service)
})

test('is a safe file name', () => {
  for (const [, name] of PICTURES) expect(name).toMatch(/^[\w.-]+$/)
})

test.each([
  ['another width', 'a-1600x1200-jpg-501.webp'],
  ['wider than the picture', 'a-400x300-jpg-500.webp'],
  ['wider than what is cut out', 'a-1600x1200-jpg-0.0.300.300-320.webp'],
  ['no width', 'a-1600x1200-jpg-0.webp'],
  ['a cut beyond the edge', 'a-1600x1200-jpg-1000.0.800.600-500.webp'],
  ['a cut without height', 'a-1600x1200-jpg-0.0.800.0-500.webp'],
  ['a cut that cuts nothing', 'a-1600x1200-jpg-0.0.1600.1200-500.webp'],
  ['a leading zero', 'a-1600x1200-jpg-0500.webp'],
  ['a leading zero in a cut', 'a-1600x1200-jpg-00.0.800.600-500.webp'],
  ['another format', 'a-1600x1200-jpg-500.avif'],
  ['another kind of machine', 'a-1600x1200-jpg-500.ki.webp'],
  ['a drawing as pixels', 'a-1600x1200-svg-500.webp'],
  ['the service’s name', 'a-1600x1200.jpg'],
  ['a path', '../a-1600x1200-jpg-500.webp'],
  ['an encoded path', '..%2fa-1600x1200-jpg-500.webp'],
  ['a query', 'a-1600x1200-jpg-500.webp?w=9'],
  ['nothing', ''],
  ['a picture larger than any', `a-${'9'.repeat(30)}x1-jpg-500.webp`],
])('%s is not a name', (_what, name) => {
  expect(parsePictureName(name)).toBeUndefined()
})

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { comparePictures, compress, shrink } from './compare-pictures.ts'

/** A black box on white. */
const draw = (left: number, height = 200) =>
  sharp({ create: { width: 400, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 100, height: 60, channels: 3, background: '#000000' } }, left, top: 40 }])
    .png()
    .toBuffer()

/** As a test of the gallery does. */
const compare = async (before: Buffer, now: Buffer) =>
  comparePictures(await compress(await shrink(before)), await shrink(now))

it('finds no difference between a picture and its reference', async () => {
  expect(await compare(await draw(20), await draw(20))).toBeUndefined()
})

it('finds a box that moved by 4 px, and draws it', async () => {
  const difference = await compare(await draw(20), await draw(24))
  expect(difference?.text).toMatch(/^\d+ of 20000 pixels differ/)
  expect(await sharp(difference?.picture).metadata()).toMatchObject({ width: 600, height: 100 })
})

it('finds another height, although the rest is white', async () => {
  const difference = await compare(await draw(20), await draw(20, 204))
  expect(difference?.text).toContain('200 × 102 instead of 200 × 100')
})

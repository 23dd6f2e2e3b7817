import { describe, expect, test } from 'vitest'
import { toImageRect } from './image-rect.ts'

const size = { width: 1600, height: 1200 }
/** Leaves the middle half of the width and the upper half of the height: 800 × 600 from (400, 0). */
const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }

const rect = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

describe('image crop', () => {
  test.each([
    ['none', null, rect(0, 0, 1600, 1200)],
    ['empty', {}, rect(0, 0, 1600, 1200)],
    ['of four sides', crop, rect(400, 0, 800, 600)],
    ['with nulls', { left: 0.5, right: null, top: null, bottom: null }, rect(800, 0, 800, 1200)],
    ['rounded to whole pixels', { top: 0.3333, bottom: 0.3333 }, rect(0, 400, 1600, 400)],
  ])('%s', (_title, value, expected) => {
    expect(toImageRect(size, value, null)).toEqual(expected)
  })

  test.each([
    [{ left: 1, right: 0.5 }, rect(1599, 0, 1, 1200)],
    [{ left: -1 }, rect(0, 0, 1600, 1200)],
    [{ right: -1 }, rect(0, 0, 1600, 1200)],
    [{ top: 0.8, bottom: 0.8 }, rect(0, 960, 1600, 1)],
  ])('broken %j stays within the picture', (value, expected) => {
    expect(toImageRect(size, value, null)).toEqual(expected)
  })
})

describe('image at an aspect ratio', () => {
  test.each([
    ['square, no hotspot: the middle', null, null, 1, rect(200, 0, 1200, 1200)],
    ['square, hotspot left of the middle', null, { x: 0.4, y: 0.5 }, 1, rect(40, 0, 1200, 1200)],
    ['square, hotspot at the left edge', null, { x: 0.1, y: 0.5 }, 1, rect(0, 0, 1200, 1200)],
    ['square, hotspot at the right edge', null, { x: 0.9, y: 0.5 }, 1, rect(400, 0, 1200, 1200)],
    ['2:1, hotspot above the middle', null, { x: 0.5, y: 0.45 }, 2, rect(0, 140, 1600, 800)],
    ['2:1, hotspot at the top', null, { x: 0.5, y: 0.1 }, 2, rect(0, 0, 1600, 800)],
    ['1:2 within a crop, hotspot in it', crop, { x: 0.5, y: 0.5 }, 0.5, rect(650, 0, 300, 600)],
    ['1:2 within a crop, hotspot near its edge', crop, { x: 0.3, y: 0.5 }, 0.5, rect(400, 0, 300, 600)],
    ['1:2 within a crop, hotspot outside of it', crop, { x: 0.95, y: 0.5 }, 0.5, rect(900, 0, 300, 600)],
    ['2:1 within a crop, hotspot below it', crop, { x: 0.5, y: 0.9 }, 2, rect(400, 200, 800, 400)],
    ['4:3, its own ratio: nothing cut', null, { x: 0.1, y: 0.1 }, 4 / 3, rect(0, 0, 1600, 1200)],
  ])('%s', (_title, cut, hotspot, ratio, expected) => {
    expect(toImageRect(size, cut, hotspot, ratio)).toEqual(expected)
  })

  test('never less than one pixel', () => {
    expect(toImageRect(size, null, null, 0.00001)).toMatchObject({ width: 1, height: 1200 })
    expect(toImageRect(size, null, null, 100_000)).toMatchObject({ width: 1600, height: 1 })
  })
})

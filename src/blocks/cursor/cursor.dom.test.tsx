import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { setPaused } from '@schaufenster/renderer/motion-switch'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { Cursor } from './cursor.tsx'

const image = (hash: string) => ({
  asset: { _type: 'reference' as const, _ref: `image-${hash}-256x256-png` },
  hotspot: null,
  crop: null,
})

const value: BlockOf<'cursor'> = {
  _type: 'cursor',
  _id: 'cursor',
  default: image('a1'),
  link: image('b2'),
  drag: image('c3'),
}

const show = async (shown: BlockOf<'cursor'>, { fits = true, reducedMotion = false, pointerType = 'mouse' } = {}) => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    const matches = query.includes('reduced-motion') ? reducedMotion : fits
    return { matches, addEventListener: () => {}, removeEventListener: () => {} }
  })
  const { container } = render(<Cursor value={shown} />)
  expect(container.innerHTML).toBe('')
  await act(async () => void document.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType })))
  return {
    sources: [...container.querySelectorAll('img')].map(({ src }) => /([a-z]\d)-256/.exec(src)?.[1]),
    asked,
    container,
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('C01 is not in the HTML', () => {
  expect(renderMarkup(<Cursor value={value} />).html).toBe('')
})

test('C01 appears with a precise pointer, unless reduced motion or forced colours are set', async () => {
  const { sources, asked, container } = await show(value)
  expect(sources).toEqual(['a1', 'b2', 'c3'])
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  for (const condition of ['hover: hover', 'pointer: fine', 'forced-colors: none']) {
    expect(asked[0]).toContain(`(${condition})`)
  }
})

test.each([{ pointerType: 'touch' }, { fits: false }, { reducedMotion: true }])(
  'C01 does not appear with %o',
  async (given) => {
    expect((await show(value, given)).sources).toEqual([])
  },
)

test('C01 disappears while the page is paused, and returns', async () => {
  const { container } = await show(value)
  act(() => setPaused(true))
  expect(container.innerHTML).toBe('')
  act(() => setPaused(false))
  expect(container.querySelectorAll('img')).toHaveLength(3)
})

test('C01 a missing picture is replaced by the default; without the default there is no cursor', async () => {
  expect((await show({ ...value, link: null, drag: null })).sources).toEqual(['a1', 'a1', 'a1'])
  expect((await show({ ...value, drag: null })).sources).toEqual(['a1', 'b2', 'b2'])
  expect((await show({ ...value, default: null })).sources).toEqual([])
})

import { expect } from 'vitest'
import type { Tab } from './tab.ts'

/** Resolves when the page is hydrated. */
export const whenHydrated = (tab: Tab): Promise<unknown> =>
  expect.poll(() => tab.run(() => document.documentElement.dataset['hydrated'])).toBe('true')

/** Resolves when the frame after the next has been drawn. */
export const nextFrames = (tab: Tab): Promise<unknown> =>
  expect
    .poll(() =>
      tab.run(() => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))),
    )
    .toBe(0)

/** Resolves when the boot script has added the fonts, which `document.fonts.ready` does not wait for. */
export const whenFontsAdded = (tab: Tab): Promise<unknown> =>
  expect
    .poll(() =>
      tab.run(() =>
        [...document.fonts].some(
          ({ status, unicodeRange }) => status === 'loaded' && /^U\+(?:0-FF|\?\?)/i.test(unicodeRange),
        ),
      ),
    )
    .toBe(true)

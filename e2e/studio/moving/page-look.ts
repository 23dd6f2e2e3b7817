import type { Frame, JSHandle, Locator } from 'playwright-core'
import { expect } from 'vitest'

/** What an editor has before their eyes. */
export interface Look {
  /** The texts and pictures in view, and where each begins in the window. */
  tops: [mark: string, top: number][]
  /** What has the focus, in the page or in the toolbar over it. */
  focus: string
}

export const readFocus = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const { activeElement } = document
    const inner = activeElement?.shadowRoot?.activeElement
    return inner ? `${inner.localName}.${inner.className}` : (activeElement?.localName ?? '')
  })

export const readLook = async (frame: Frame): Promise<Look> => ({
  focus: await readFocus(frame),
  tops: await frame.evaluate(() => {
    const texts = [...document.querySelectorAll('main [data-sanity]')].map((element) => ({
      mark: element.getAttribute('data-sanity') ?? '',
      box: element.getBoundingClientRect(),
    }))
    const seen = texts.filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
    return seen.map(({ mark, box }): [string, number] => [mark, box.top])
  }),
})

/**
 * How far the page has jumped under its reader, in pixels: some text or picture that was in view is where it was, unless the page ends there.
 * It may be in another element: the first section of a page has another heading.
 *
 * @param followed what was moved by keys: the page follows it when it has left the window
 */
export const jumpSince = async (frame: Frame, { tops }: Look, followed: Locator | undefined): Promise<number> => {
  const isFollowed = await followed?.evaluate(
    (section) => Math.abs(section.getBoundingClientRect().top - innerHeight * 0.2) < 2,
  )
  if (isFollowed) return 0
  return frame.evaluate((before) => {
    const moved = before.flatMap(([mark, top]) =>
      [...document.querySelectorAll(`main [data-sanity="${CSS.escape(mark)}"]`)].map((element) =>
        Math.abs(element.getBoundingClientRect().top - top),
      ),
    )
    const isAtEdge = scrollY < 1 || scrollY + innerHeight > document.documentElement.scrollHeight - 1
    const least = Math.round(Math.min(...moved))
    return least <= 1 || isAtEdge ? 0 : least
  }, tops)
}

export interface Film {
  /** What has happened to it since, that a viewer sees. */
  readStops: () => Promise<string[]>
}

/** Plays the first film of the page, if it has one. */
export const playFilm = async (frame: Frame): Promise<Film | undefined> => {
  const film = frame.locator('main video').first()
  if ((await film.count()) === 0) return undefined
  await film.scrollIntoViewIfNeeded()
  const stops: JSHandle<string[]> = await film.evaluateHandle((video: HTMLVideoElement) => {
    const said: string[] = []
    video.loop = true
    video.muted = true
    for (const type of ['pause', 'emptied', 'error']) video.addEventListener(type, () => said.push(type))
    const toggle = video.parentElement?.querySelector('button')
    if (toggle) toggle.click()
    else void video.play()
    return said
  })
  const readTime = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(readTime, { timeout: 60_000 }).toBeGreaterThan(0)
  const element = await film.elementHandle()
  return {
    readStops: async () => {
      const isThere = await element?.evaluate((video) => video.isConnected)
      return [...(await stops.evaluate((said) => said.splice(0))), ...(isThere ? [] : ['replaced'])]
    },
  }
}

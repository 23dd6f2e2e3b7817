import type { Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A move, and the page that shows it. */
const SOON = { timeout: 60_000 }

type Half = 'upper' | 'lower'
/** Sections overlap at their ends. */
type Part = Half | 'middle'

const SHARE: Readonly<Record<Part, number>> = { upper: 0.25, middle: 0.5, lower: 0.75 }

/** A section by its document; of those with texts within sections of others there is none. */
export const sectionOf = (frame: Frame, id: string): Locator =>
  frame.locator(`main section:has([data-sanity*="id=${id};"])`).first()

const toolbarOf = (frame: Frame): Locator => frame.locator('studio-move-toolbar').first()
/** Of a member of a list within a section. */
export const itemToolbarOf = (frame: Frame): Locator => frame.locator('studio-move-toolbar').last()
export const toolbarButton = (frame: Frame, name: RegExp): Locator => toolbarOf(frame).getByRole('button', { name })
export const gripOf = (frame: Frame): Locator => toolbarButton(frame, /^Abschnitt .* verschieben/)

/** A point of a section, which is in view then. */
const pointIn = async (frame: Frame, id: string, part: Part): Promise<[x: number, y: number]> => {
  const section = sectionOf(frame, id)
  await section.evaluate((element, share) => {
    const { top, height } = element.getBoundingClientRect()
    scrollBy({ top: top + height * share - innerHeight / 2, behavior: 'instant' })
  }, SHARE[part])
  const box = await section.boundingBox()
  if (!box) throw new Error(`${id} shows nothing.`)
  return [box.x + box.width / 2, box.y + box.height * SHARE[part]]
}

/** Whether the toolbar is shown, and its frame is around this section, not around the one before; otherwise where both are. */
const readFrame = (frame: Frame, id: string): Promise<string> =>
  sectionOf(frame, id).evaluate((section) => {
    const host = document.querySelector('studio-move-toolbar')
    const around = host?.shadowRoot?.querySelector('.frame')?.getBoundingClientRect()
    const own = section.getBoundingClientRect()
    if (!around || !host?.hasAttribute('data-shown')) return 'not shown'
    const isIn = (inner: DOMRect, outer: DOMRect) => {
      const middle = inner.top + inner.height / 2
      return middle > outer.top && middle < outer.bottom
    }
    return isIn(own, around) && isIn(around, own)
      ? 'around'
      : JSON.stringify([around.top, around.bottom, own.top, own.bottom])
  })

/** Its toolbar is shown. */
export const reach = (page: Page, frame: Frame, id: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.mouse.move(...(await pointIn(frame, id, 'upper')))
      await page.mouse.move(...(await pointIn(frame, id, 'middle')))
      return readFrame(frame, id)
    }, SOON)
    .toBe('around')

/** Presses the grip of a section and pulls at it. */
const grab = async (page: Page, frame: Frame, id: string): Promise<void> => {
  await reach(page, frame, id)
  const grip = await gripOf(frame).boundingBox()
  if (!grip) throw new Error('There is no grip.')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x, grip.y + 40)
}

/** Drags a section over the half of another one, to where a line says that it is dropped. */
export const dragOver = async (
  page: Page,
  frame: Frame,
  dragged: string,
  target: string,
  half: Half,
): Promise<void> => {
  await grab(page, frame, dragged)
  const line = toolbarOf(frame).locator('.line')
  // Sections that come near get their height, and are elsewhere then.
  await expect
    .poll(async () => {
      await page.mouse.move(...(await pointIn(frame, target, half)))
      return line.isVisible()
    }, SOON)
    .toBe(true)
}

/** The sections that show a text or a picture of their own, from top to bottom. */
export const shownOrder = (frame: Frame, ids: readonly string[]) => () =>
  frame.evaluate((known) => {
    const shown = [...document.querySelectorAll('main [data-sanity]')].flatMap((element) => {
      const id = /(?:^|;)id=(?<id>[^;]+)/.exec(element.getAttribute('data-sanity') ?? '')?.groups?.['id']
      return id && known.includes(id) ? [id] : []
    })
    return [...new Set(shown)]
  }, ids)

import type { Frame, Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { createEditors } from './editors.ts'
import { runSite } from './run-site.ts'

const SOON = { timeout: 60_000 }

const editors = createEditors(runSite, {
  // What Presentation reports of a busy machine: it waits for some seconds, and connects later all the same.
  says: [/^Unable to connect to visual editing/, /^\[@sanity\/comlink\] Received no response/],
})

const sectionOf = (frame: Frame, id: string): Locator =>
  frame.locator(`main section:has([data-sanity*="id=${id};"])`).first()
const toolbarOf = (frame: Frame): Locator => frame.locator('studio-move-toolbar').first()
/** Of a member of a list within a section. */
const itemToolbarOf = (frame: Frame): Locator => frame.locator('studio-move-toolbar').last()
const button = (frame: Frame, name: RegExp): Locator => toolbarOf(frame).getByRole('button', { name })
const gripOf = (frame: Frame): Locator => button(frame, /^Abschnitt .* verschieben/)

/** A point of a section that is in view, in its lower or upper half. */
const pointIn = async (frame: Frame, id: string, half: 'upper' | 'lower'): Promise<[x: number, y: number]> => {
  const section = sectionOf(frame, id)
  await section.evaluate(
    (element, at) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top + height * at - innerHeight / 2, behavior: 'instant' })
    },
    half === 'upper' ? 0.25 : 0.75,
  )
  const box = await section.boundingBox()
  if (!box) throw new Error(`${id} shows nothing.`)
  return [box.x + box.width / 2, box.y + box.height * (half === 'upper' ? 0.25 : 0.75)]
}

/** Its toolbar is shown. */
const reach = (page: Page, frame: Frame, id: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.mouse.move(...(await pointIn(frame, id, 'upper')))
      await page.mouse.move(...(await pointIn(frame, id, 'lower')))
      return toolbarOf(frame).getAttribute('data-shown')
    }, SOON)
    .not.toBeNull()

/** The site in Presentation, at an address. */
const present = async (path: string): Promise<{ page: Page; frame: Frame }> => {
  // A page that is made for the first time, on a busy machine, may take longer than a visitor is kept waiting: 503.
  await vi.waitUntil(async () => (await fetch(`${editors.studio.siteUrl}${path}?preview=true`)).ok, SOON)
  const page = await editors.enter(`/presentation?preview=${encodeURIComponent(`${path}?preview=true`)}`)
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (!frame) throw new Error('Presentation shows no page.')
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached' })
  return { page, frame }
}

const storedOrder = (id: string) => (): Promise<string[]> =>
  editors.editor().fetch<string[]>('*[_id == $id][0].content_boxes[]._ref', { id }, { perspective: 'drafts' })

/** The sections that show a text or a picture of their own, from top to bottom. */
const shownOrder = (frame: Frame, ids: readonly string[]) => () =>
  frame.evaluate((known) => {
    const shown = [...document.querySelectorAll('main [data-sanity]')].flatMap((element) => {
      const id = /(?:^|;)id=(?<id>[^;]+)/.exec(element.getAttribute('data-sanity') ?? '')?.groups?.['id']
      return id && known.includes(id) ? [id] : []
    })
    return [...new Set(shown)]
  }, ids)

const expectOrder = async (frame: Frame, page: string, order: readonly string[]): Promise<void> => {
  await expect.poll(storedOrder(page), SOON).toEqual(order)
  await expect.poll(shownOrder(frame, order), SOON).toEqual(order)
}

const swap = (order: readonly string[], at: number): string[] =>
  order.toSpliced(at, 2, ...order.slice(at, at + 2).toReversed())

describe('P02 sections are moved on the page', () => {
  it.each([
    ['/leistungen', 'route-leistungen'],
    ['/studio', 'route-studio'],
    ['/projekte/flutlicht', 'project-flutlicht'],
  ])('at %s by drag and by keys: document and preview have the same order', async (path, id) => {
    const { page, frame } = await present(path)
    let order = await storedOrder(id)()
    const last = order.length - 1
    const drag = async (from: number, to: number) => {
      const [dragged, target] = [order[from], order[to]]
      if (!dragged || !target) throw new Error('The page has fewer sections.')
      await reach(page, frame, dragged)
      const grip = await gripOf(frame).boundingBox()
      if (!grip) throw new Error('There is no grip.')
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
      await page.mouse.down()
      await page.mouse.move(grip.x, grip.y + 40)
      await page.mouse.move(...(await pointIn(frame, target, from < to ? 'lower' : 'upper')))
      await toolbarOf(frame).locator('.line').waitFor()
      await page.mouse.up()
      order = order.toSpliced(from, 1).toSpliced(to, 0, dragged)
      await expectOrder(frame, id, order)
    }
    await drag(0, 2)
    await drag(last, 1)
    await reach(page, frame, order[1] ?? '')
    await gripOf(frame).focus()
    await page.keyboard.press('ArrowDown')
    order = swap(order, 1)
    await expectOrder(frame, id, order)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    order = swap(swap(order, 1), 0)
    await expectOrder(frame, id, order)
  })
})

it('P02 a section is duplicated, inserted and removed on the page; a removal is undone', async () => {
  const id = 'route-jobs'
  const { page, frame } = await present('/jobs')
  const [first = '', second = '', third = ''] = await storedOrder(id)()
  const before = await storedOrder(id)()

  await reach(page, frame, second)
  await button(frame, /^Entfernen/).click()
  await expect.poll(storedOrder(id), SOON).toEqual(before.filter((one) => one !== second))
  await sectionOf(frame, second).waitFor({ state: 'detached', ...SOON })
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expectOrder(frame, id, before)

  await reach(page, frame, third)
  await button(frame, /^Duplizieren/).click()
  await page.getByText(/wurde dupliziert/).waitFor(SOON)
  const copied = await storedOrder(id)()
  expect(copied.toSpliced(3, 1)).toEqual(before)
  await sectionOf(frame, copied[3] ?? '').waitFor(SOON)
  await page.getByRole('button', { name: 'Rückgängig machen' }).last().click()
  await expectOrder(frame, id, before)

  await reach(page, frame, first)
  await button(frame, /^Abschnitt einfügen/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Über diesem Abschnitt').check()
  await dialog.getByRole('button', { name: /^Werte/ }).click()
  await expect.poll(storedOrder(id), SOON).toEqual([expect.any(String), ...before])
  const [inserted = ''] = await storedOrder(id)()
  // Its form is beside the page.
  await expect.poll(() => page.url(), SOON).toContain(`/presentation/boxValues/${inserted}`)
  const title = page.getByTestId('field-title').getByRole('textbox')
  // The form of the section before it is shown a moment longer than its address.
  await expect.poll(() => title.inputValue(), SOON).toBe('')
  await title.fill('Ganz neu')
  await expect.poll(editors.readAll('*[_id == $id][0].title', { id: `drafts.${inserted}` }), SOON).toBe('Ganz neu')
  await sectionOf(frame, inserted).waitFor(SOON)

  await reach(page, frame, first)
  await button(frame, /^Umwandeln/).click()
  await dialog.getByRole('button', { name: /^Text/ }).click()
  await dialog.getByRole('button', { name: 'Umwandeln', exact: true }).click()
  await expect.poll(storedOrder(id), SOON).toEqual([inserted, expect.not.stringMatching(first), ...before.slice(1)])
  const [, converted = ''] = await storedOrder(id)()
  await expect.poll(() => page.url(), SOON).toContain(`/presentation/boxText/${converted}`)
  await sectionOf(frame, converted).waitFor(SOON)
})

it('P02 members of a list within a section are moved and removed, by their keys', async () => {
  const { page, frame } = await present('/studio')
  const keys = editors.readAll(
    '*[_id in ["box-studio-werte", "drafts.box-studio-werte"]] | order(_id desc)[0].values[]._key',
  )
  const readKeys = async (): Promise<string[]> => {
    const found = await keys()
    return Array.isArray(found) ? found.map(String) : []
  }
  const before = await readKeys()
  const value = frame.locator('main').getByText('Der Zufall arbeitet mit')
  const items = itemToolbarOf(frame)
  const reachValue = () =>
    expect
      .poll(async () => {
        await value.scrollIntoViewIfNeeded()
        await page.mouse.move(0, 0)
        await value.hover()
        return items.getAttribute('data-shown')
      }, SOON)
      .not.toBeNull()
  const swapped = swap(before, 0)
  await reachValue()
  await items.getByRole('button', { name: 'Nach hinten' }).click()
  await expect.poll(readKeys, SOON).toEqual(swapped)
  await expect.poll(() => items.getByRole('toolbar').getAttribute('aria-label'), SOON).toContain('2 von')
  await reachValue()
  await items.getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(readKeys, SOON).toEqual(before.slice(1))
  await value.waitFor({ state: 'detached', ...SOON })
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect.poll(readKeys, SOON).toEqual(swapped)
  await value.waitFor(SOON)
})

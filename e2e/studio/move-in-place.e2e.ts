import type { Frame, Locator } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MOVE, type MoveMessage } from '@schaufenster/site/moving'
import { PICTURE_DROP, type PictureDropMessage } from '@schaufenster/site/picture-drop'
import { createEditors } from './editors.ts'
import { present as presentSite, SLOW_PREVIEW } from './present.ts'
import { runSite } from './run-site.ts'
import {
  dragOver,
  gripOf,
  itemToolbarOf,
  reach,
  sectionOf,
  shownOrder,
  toolbarButton as button,
} from './section-toolbar.ts'

const SOON = { timeout: 60_000 }

const editors = createEditors(runSite, { says: SLOW_PREVIEW })
const present = (path: string) => presentSite(editors, path)

const storedOrder = (id: string) => (): Promise<string[]> =>
  editors.editor().fetch<string[]>('*[_id == $id][0].content_boxes[]._ref', { id }, { perspective: 'drafts' })

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
      await dragOver(page, frame, dragged, target, from < to ? 'lower' : 'upper')
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

interface DroppedFile {
  name: string
  type: string
  bytes: number[]
}

/** What a browser does when files are let go over a point of the page. */
const dropFiles = (picture: Locator, files: DroppedFile[]) =>
  picture.evaluate((element, all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, bytes } of all) dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type }))
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, dataTransfer }
    const over = new DragEvent('dragover', at)
    const drop = new DragEvent('drop', at)
    element.dispatchEvent(over)
    element.dispatchEvent(drop)
    return over.defaultPrevented && drop.defaultPrevented
  }, files)

it('P02 a file that is dropped on a picture takes its place, and is taken back; what is no picture is refused', async () => {
  const { page, frame } = await present('/leistungen')
  const id = 'box-leistungen-werktisch'
  const stored = editors.readAll(
    `*[_id in ["${id}", "drafts.${id}"]] | order(_id desc)[0].image{"file": asset->originalFilename, alt, crop, hotspot}`,
  )
  const before = await stored()
  const picture = frame.locator(`img[data-sanity*="id=${id};"]`).first()
  const drawn = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#4a3aff' } })
    .jpeg()
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer()
  const bytes = [...drawn]
  await picture.scrollIntoViewIfNeeded()
  await picture.hover()

  editors.allow(/status of 4(?:00|13)/)
  const broken = { name: 'kaputt.jpg', type: 'image/jpeg', bytes: bytes.slice(0, 300) }
  const refused: [files: DroppedFile[], says: RegExp][] = [
    [[{ name: 'plan.pdf', type: 'application/pdf', bytes: [1] }], /„plan.pdf“ ist kein Bild/],
    [[broken, broken], /eine Datei auf einmal/],
    [[broken], /„kaputt.jpg“ wurde nicht hochgeladen. Der Server kann es nicht als Bild lesen/],
  ]
  for (const [files, says] of refused) {
    await expect.poll(() => dropFiles(picture, files), SOON).toBe(true)
    await page.getByText(says).waitFor(SOON)
    await frame.locator('studio-drop-frame').waitFor({ state: 'hidden', ...SOON })
  }
  expect(await stored()).toEqual(before)
  expect(frame.url()).toContain('/leistungen')

  await dropFiles(picture, [{ name: 'neu.jpg', type: 'image/jpeg', bytes }])
  await expect.poll(stored, SOON).toMatchObject({ file: 'neu.jpg', crop: null, hotspot: null })
  // Its field is beside the page, with what the file says of itself.
  await expect.poll(() => page.url(), SOON).toContain(`/presentation/boxImage/${id}/image`)
  await page.getByText('Die Datei sagt von sich, dass eine KI das Bild erzeugt hat.').waitFor(SOON)
  await expect.poll(() => picture.getAttribute('src'), SOON).toContain('-1600x900')
  await page.getByRole('button', { name: 'Rückgängig machen' }).last().click()
  await expect.poll(stored, SOON).toEqual(before)
})

const UNKNOWN = { id: 'route-leistungen', type: 'gone' }
const PICTURE: PictureDropMessage = { type: PICTURE_DROP, place: { ...UNKNOWN, path: ['image'] }, files: [] }
const SECTION: MoveMessage = {
  type: MOVE,
  request: {
    id: UNKNOWN.id,
    documentType: UNKNOWN.type,
    list: 'content_boxes',
    step: 'up',
    member: { ref: 'box-leistungen-titel', nth: 0 },
  },
}

it.each([
  ['picture', PICTURE, 'lässt sich das Bild ersetzen'],
  ['section', SECTION, 'lässt sich die Liste ändern'],
])(
  'P02 what the Studio cannot do with a %s of the page is said, and leaves the Studio and the page as they are',
  async (_what, message, says) => {
    const { page, frame } = await present('/leistungen')
    editors.allow(/gone/)
    await frame.evaluate((sent) => parent.postMessage(sent, '*'), message)
    await page.getByText(says).waitFor(SOON)
    const order = await storedOrder('route-leistungen')()
    // The next one is done.
    await reach(page, frame, order[1] ?? '')
    await button(frame, /^Nach unten/).click()
    await expectOrder(frame, 'route-leistungen', swap(order, 1))
  },
)

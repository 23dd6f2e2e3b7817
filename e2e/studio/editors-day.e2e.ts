import { startContentService } from '@schaufenster/content-service'
import { beforeEach, expect, it } from 'vitest'
import {
  addSection,
  button,
  createEditors,
  field,
  openActions,
  openTab,
  publish,
  show,
  SOON,
  textOf,
} from './editors.ts'
import { serveStudio } from './run-studio.ts'

const editors = createEditors(async () => {
  const content = await startContentService({ port: 0, memory: true, importPath: 'demo/content' })
  const { url, stop } = await serveStudio(content.url)
  return {
    url,
    content,
    stop: async () => {
      await stop()
      await content.stop()
    },
  }
})

// A second attempt would find the pages of the first.
beforeEach(() => editors.studio.content.reset())

/** The draft of the test's page, and what is published of it. */
const PAGE = 'title match "Sommerfest*" && _type == "route"'

it('P04 the whole day of an editor', async () => {
  const page = await editors.enter('/structure/pages')

  // A new page with three sections, one of them linked, one with a picture.
  await button(page, 'Neue Seite').first().click()
  await textOf(page, 'title').fill('Sommerfest')
  await button(page, 'Generieren').click()
  await expect.poll(() => textOf(page, 'slug').inputValue()).toBe('sommerfest')
  await expect.poll(editors.readAll(`*[${PAGE}][0].slug.current`), SOON).toBe('sommerfest')

  await addSection(page, /^Titel/, 'kicker')
  await textOf(page, 'title').fill('Wir feiern')
  await openTab(page, 'Rahmen')
  await textOf(page, 'anchor').fill('programm')

  await addSection(page, /^Bild Ein großes/, 'width')
  // A form that loads is read-only for a moment.
  await page.locator('input[type="file"]:enabled').last().setInputFiles('demo/content/images/teilen.jpg')
  await textOf(page, 'image.alt').fill('Ein lachender Klecks')
  await page.getByTestId('options-menu-edit-details').last().click()
  const tool = page.getByRole('dialog', { name: 'Hotspot bearbeiten und zuschneiden' })
  await tool.getByText('Zuschnitt und wichtigster Bereich').waitFor()
  await tool.getByText('Quadrat').waitFor()
  // The largest drawing is the picture with the handles on it.
  const readArea = () =>
    tool.locator('svg').evaluateAll((drawings) => {
      const [largest] = drawings
        .map((one) => one.getBoundingClientRect())
        .toSorted((one, other) => other.width - one.width)
      return { x: largest?.x ?? 0, y: largest?.y ?? 0, width: largest?.width ?? 0, height: largest?.height ?? 0 }
    })
  let area = await readArea()
  // The dialog moves as it opens, and grows with its picture.
  const isAtRest = async () => {
    const before = area
    area = await readArea()
    return area.width > 0 && JSON.stringify(area) === JSON.stringify(before)
  }
  await expect.poll(isAtRest, { ...SOON, interval: 500 }).toBe(true)
  const at = (share: number) => [area.x + area.width * share, area.y + area.height * share] as const
  await page.mouse.move(...at(0.83))
  await page.mouse.down()
  await page.mouse.move(...at(0.7), { steps: 8 })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await tool.waitFor({ state: 'detached' })
  await expect
    .poll(
      editors.readAll(
        '*[_id in path("drafts.**") && _type == "boxImage" && image.alt == "Ein lachender Klecks"][0].image.hotspot.width',
      ),
      SOON,
    )
    .toBeLessThan(0.95)

  await addSection(page, /^Titel/, 'kicker')
  await textOf(page, 'title').fill('Bis bald')
  await field(page, 'buttons')
    .getByRole('button', { name: /hinzufügen/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Knopf zu einer Seite' }).click()
  const link = page.getByRole('dialog')
  await link
    .getByTestId(/label$/)
    .getByRole('textbox')
    .fill('Zum Programm')
  await page.getByPlaceholder('Zum Suchen tippen').last().fill('Leistungen')
  await page.getByTestId('autocomplete-popover').getByText('/leistungen').click()
  await link
    .getByTestId(/anchor$/)
    .getByRole('combobox')
    .selectOption('preise')
  await expect
    .poll(
      editors.readAll('*[_type == "boxTitle" && title == "Bis bald"][0].buttons[0]{anchor, "page": reference._ref}'),
      SOON,
    )
    .toEqual({ anchor: 'preise', page: 'route-leistungen' })
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'detached' })

  // Published as one, after a look at what is missing.
  await button(page, 'Mit 3 Abschnitten veröffentlichen').click()
  await page.getByRole('dialog').getByText('Die Beschreibung für Suchmaschinen fehlt.').waitFor()
  await button(page, 'Trotzdem veröffentlichen').click()
  await expect
    .poll(
      editors.readPublished(
        `*[${PAGE}][0]{"sections": content_boxes[]->{_type, title, anchor, "alt": image.alt}, "weak": count(content_boxes[_weak == true])}`,
      ),
      SOON,
    )
    .toEqual({
      sections: [
        { _type: 'boxTitle', title: 'Wir feiern', anchor: 'programm', alt: null },
        { _type: 'boxImage', title: null, anchor: null, alt: 'Ein lachender Klecks' },
        { _type: 'boxTitle', title: 'Bis bald', anchor: null, alt: null },
      ],
      weak: 0,
    })
  const id = String(await editors.readPublished(`*[${PAGE}][0]._id`)())

  // It moves, and its old address leads on.
  await show(page, `/structure/pages;${id}`)
  await textOf(page, 'slug').fill('sommerfest-2027')
  await publish(page)
  await button(page, 'Mit Weiterleitung veröffentlichen').click()
  await expect.poll(editors.readPublished('*[_type == "redirect" && from == "/sommerfest"][0].to._ref'), SOON).toBe(id)
  expect(await editors.readPublished(`*[_id == "${id}"][0].slug.current`)()).toBe('sommerfest-2027')

  // The first version comes back from the history.
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'Änderungen überprüfen' }).click()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await page.getByTestId('timeline-item-button').filter({ hasText: 'Veröffentlicht' }).nth(1).click()
  await page.getByTestId('action-wiederherstellen').last().click()
  await button(page, 'Bestätigen').click()
  await expect.poll(editors.readAll(`*[_id == "drafts.${id}"][0].slug.current`), SOON).toBe('sommerfest')

  // No: the changes are undone.
  await show(page, `/structure/pages;${id}`)
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Änderungen verwerfen' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(editors.readAll(`*[_id == "drafts.${id}"]`), SOON).toEqual([])
  await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe('sommerfest-2027')
})

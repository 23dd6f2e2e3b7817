import { expect, it } from 'vitest'
import { findViolations } from '../testing/find-violations.ts'
import { createEditors, openActions, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const SITE = 'packages/studio/testing/additions'

/** Each addition that fails is told to the developer, too. */
const editors = createEditors(() => runStudio('src/entry-studio.ts', SITE), {
  says: [
    /src\/studio\/(?:not-installed|throws-|twice)/,
    /Beim Zeigen|Beim Zeichnen|Beim zweiten Mal|An action of the site has thrown/,
  ],
})

it('a site’s tool, its input, its action and its entries work with the Studio’s own React', async () => {
  const page = await editors.enter('/structure/person;person-ida')
  await page.getByText('Dieses Bild gehört dem Büro.').waitFor()
  await page.getByRole('button', { name: 'Setzerin eintragen' }).click()
  const role = editors.readAll('*[_id == "drafts.person-ida"][0].role')
  await expect.poll(role, SOON).toBe('Setzerin')
  await textOf(page, 'role').fill('Setzerin und Wirtin')
  await expect.poll(role, SOON).toBe('Setzerin und Wirtin')
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Grüßen' }).click()
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Schon gegrüßt' }).waitFor()
  await page.keyboard.press('Escape')
  for (const [name, shown] of [
    ['Mit Telefon', 'Ida'],
    ['Zettel', 'Ein Zettel an alle.'],
    ['Gebaut', 'Bent'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(shown).last().waitFor()
  }
  await page.getByRole('link', { name: 'Zählwerk' }).click()
  expect(
    await page.getByRole('heading', { name: 'Zählwerk' }).evaluate((heading) => getComputedStyle(heading).fontSize),
  ).toBe('40px')
  await page.getByRole('button', { name: 'Zählen' }).click()
  await page.getByRole('button', { name: /^\d+ Personen$/ }).waitFor()
})

it('an input of a site changes a new document, too', async () => {
  const page = await editors.enter('/intent/create/template=person;type=person')
  await page.getByRole('button', { name: 'Setzerin eintragen' }).click()
  const stored = editors.readAll(
    '*[_type == "person" && role == "Setzerin" && !defined(name)]{"isDraft": _id in path("drafts.**")}',
  )
  await expect.poll(stored, SOON).toEqual([{ isDraft: true }])
  expect(await textOf(page, 'role').inputValue()).toBe('Setzerin')
})

it('what fails of a site’s additions is named, and the Studio goes on without it', async () => {
  const page = await editors.enter('/structure/person;person-bent')
  // Shown first, and then gone.
  await textOf(page, 'name').fill('Bent Lorenzen')
  await expect.poll(editors.readAll('*[_id == "drafts.person-bent"][0].name'), SOON).toBe('Bent Lorenzen')
  const line = page.getByTestId('addition-line')
  for (const text of [
    /src\/studio\/not-installed\.ts.*a-plugin-that-is-not-installed/,
    /src\/studio\/throws-in-icon\.tsx.*Beim Zeichnen\./,
    /src\/studio\/throws-at-once\.ts.*Der Schlüssel dieses Plugins fehlt\./,
    /src\/studio\/throws-in-setup\.ts.*Beim Einrichten\./,
    /src\/studio\/throws-while-shown\.tsx.*Beim/,
    /src\/studio\/twice\.tsx/,
  ])
    await line.getByText(text).waitFor()
  expect(await line.getByText('everything.tsx').count()).toBe(0)
  expect(await findViolations(page, { within: '[data-testid="addition-line"]' })).toEqual([])
  expect(await page.getByRole('link', { name: /Noch einmal|Ein Drittes/ }).count()).toBe(0)
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Grüßen' }).waitFor()
  await page.getByRole('menuitem', { name: 'Bild zeigen' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Kaputt' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  // The list below the line is shorter than its entries, of which it has those in view.
  await page.getByRole('link', { name: 'Projekte', exact: true }).first().hover()
  await page.mouse.wheel(0, 3000)
  await page.getByRole('link', { name: 'Kaputter Eintrag' }).click()
  await page.getByText('Diese Ergänzung der Website läuft gerade nicht.').waitFor()
  for (const name of ['Eintrag ohne Bild', 'Bildlos', 'Bilderwerk']) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText('Ohne Bild.').waitFor()
  }
  await page.getByRole('link', { name: 'Kaputt', exact: true }).click()
  await page.getByText('Diese Ergänzung der Website läuft gerade nicht.').waitFor()
  await page.getByRole('link', { name: 'Ein Zweites' }).click()
  await page.getByText('Das erste.').waitFor()
  await line.getByRole('button', { name: 'Ausblenden' }).click()
  await expect.poll(() => line.textContent(), SOON).toBe('')
})

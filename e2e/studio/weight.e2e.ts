import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { weighPage } from '@schaufenster/editing/site-report/weigh-page'
import { editDraft } from '../testing/editor.ts'
import { createEditors, openActions, publishButton } from './editors.ts'
import { SLOW_PREVIEW } from './present.ts'
import { runWarmSite } from './run-warm-site.ts'

const SOON = { timeout: 60_000 }
const ID = 'box-leistungen-werktisch'

/** What is published is shown without its scripts. */
const STILL = /^Blocked script execution/

const editors = createEditors(runWarmSite, { says: [...SLOW_PREVIEW, STILL] })

/** What is said below the comparison of a page. */
const compare = async (page: Page) => {
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Vorher und nachher …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Vergleichen/ })
    .first()
    .click()
  await dialog.frameLocator('iframe').last().locator('main section').first().waitFor(SOON)
  return dialog
}

/** What a visitor loads with a page, from the files as published. */
const weighPublished = async (path: string): Promise<number> => {
  const { siteUrl } = editors.studio
  const html = await (await fetch(`${siteUrl}${path}`)).text()
  const sizes = new Map<string, number>()
  const weigh = () => weighPage(html, 0, (address) => (sizes.has(address) ? 0 : (sizes.set(address, 0), 0)))
  weigh()
  for (const address of sizes.keys()) {
    const { headers } = await fetch(new URL(address, siteUrl), { method: 'HEAD' })
    sizes.set(address, Number(headers.get('content-length')))
  }
  return weighPage(html, Buffer.byteLength(html), (address) => sizes.get(address) ?? 0).bytes
}

it('a page that becomes heavy says so before it is published, and which picture it is; it weighs the same afterwards', async () => {
  const [width, height] = [1220, 4500]
  // Noise has nothing that can be left out.
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const editor = editors.editor()
  const { _id } = await editor.assets.upload('image', noise, { filename: 'rauschen.png' })
  await editDraft(editor, ID, { 'image.asset': { _type: 'reference', _ref: _id } })
  const page = await editors.enter(`/structure/sections;boxImage;${ID}`)
  const dialog = await compare(page)
  const said = dialog.getByText(/^Diese Seite wird \d,\d MB schwer, 3,\d davon das Bild „rauschen\.png“\./)
  await said.waitFor(SOON)
  const megabytes = Number(/wird (\d,\d)/.exec(await said.innerText())?.[1]?.replace(',', '.'))
  await dialog.getByRole('button', { name: /^Schließen: / }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached', ...SOON })
  await publishButton(page).click()
  const anyway = page.getByRole('button', { name: 'Trotzdem veröffentlichen' })
  await expect
    .poll(async () => {
      if (await anyway.isVisible()) await anyway.click()
      return (await editors.readPublished(`*[_id == "${ID}"][0].image.asset._ref`)()) === _id
    }, SOON)
    .toBe(true)
  await expect
    .poll(async () => (await weighPublished('/leistungen')) / 1_000_000, SOON)
    .toSatisfy((published: number) => Math.abs(published - megabytes) < 0.15)
})

it('a page that stays light says what it weighs, and asks for nothing', async () => {
  await editDraft(editors.editor(), 'box-jobs-titel', { title: 'Leicht' })
  const page = await editors.enter('/structure/sections;boxTitle;box-jobs-titel')
  const dialog = await compare(page)
  await dialog.getByText(/^Diese Seite wird [0-2],\d MB schwer\.$/).waitFor(SOON)
  expect(await dialog.getByText('Bitte etwas Kleineres wählen').count()).toBe(0)
})

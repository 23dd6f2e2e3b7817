import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runDevelopmentCopy, type DevelopmentCopy } from './testing/run-development.ts'
import { openHydrated, useBrowser, whenHydrated } from './testing/browser.ts'

const { open } = useBrowser()
let copy: DevelopmentCopy
let page: Page

beforeAll(async () => {
  copy = await runDevelopmentCopy(inject('contentUrl'))
  ;({ page } = await open())
  await openHydrated(page, copy.url)
}, 120_000)
afterAll(() => copy.stop())

const overlay = () => page.locator('vite-error-overlay')
const overlayText = () => overlay().locator('.window').innerText()

const BOX = 'schema/blocks/box-text.ts'
const ROUTES = 'src/content/queries/routes.groq.ts'

it('B08 an edit of the schema changes the generated types', async () => {
  copy.edit(BOX, "name: 'content',", "name: 'content', description: 'Alles, was rechts steht.',")
  copy.edit(BOX, 'fields: [', "fields: [defineField({ name: 'aside', title: 'Rand', type: 'string' }),")
  await expect.poll(() => copy.read('src/generated/content-types.ts')).toContain('aside?: string')
  expect(copy.read('src/generated/projections.groq.ts')).toContain('aside')
  expect(await overlay().count()).toBe(0)
})

it('an error in the schema is shown over the page with file, line and caret, until it is fixed', async () => {
  const types = copy.read('src/generated/content-types.ts')
  copy.edit(BOX, "type: 'array'", "type: 'arrray'")
  await overlay().waitFor()
  await expect.poll(overlayText).toMatch(/schema\/blocks\/box-text\.ts:\d+:\d+: boxText: Unknown type: arrray/)
  expect(await overlayText()).toMatch(/> +\d+ \| .*arrray.*\n.*\^/)
  expect(copy.read('src/generated/content-types.ts')).toBe(types)

  copy.edit(BOX, "type: 'arrray'", "type: 'array'")
  await overlay().waitFor({ state: 'detached' })
  await whenHydrated(page)
})

it('an error in a query is shown with its location, also by a page that is loaded afterwards', async () => {
  copy.edit(ROUTES, 'order(_id asc)', 'order(_id asc')
  await overlay().waitFor()
  await page.reload()
  await overlay().waitFor()
  await expect.poll(overlayText).toMatch(/src\/content\/queries\/routes\.groq\.ts:\d+:\d+: ROUTES_QUERY: /)

  copy.edit(ROUTES, 'order(_id asc', 'order(_id asc)')
  await overlay().waitFor({ state: 'detached' })
  await whenHydrated(page)
})

it('an error in a component is shown by a page that is loaded afterwards, which appears by itself once it is fixed', async () => {
  const file = 'src/blocks/box-text/box-text.tsx'
  copy.edit(file, 'export const BoxText', 'const = </script>\nexport const BoxText')
  // The overlay over the open page.
  await overlay().waitFor()
  await page.reload()
  await expect.poll(overlayText).toMatch(/Unexpected token[^]*src\/blocks\/box-text\/box-text\.tsx:\d+/)
  copy.edit(file, 'const = </script>\n', '')
  await overlay().waitFor({ state: 'detached' })
  await whenHydrated(page)
})

it('after a syntax error the next edit works', async () => {
  copy.edit(BOX, 'defineSection({', 'defineSection({{')
  await overlay().waitFor()
  copy.edit(BOX, 'defineSection({{', 'defineSection({')
  await overlay().waitFor({ state: 'detached' })
  copy.edit(BOX, "name: 'aside'", "name: 'margin'")
  await expect.poll(() => copy.read('src/generated/content-types.ts')).toContain('margin?: string')
})

import { expect, it } from 'vitest'
import { createEditors, SOON, textOf } from './editors.ts'
import { runStudio } from './run-studio.ts'

const editors = createEditors(runStudio)

const PAGES = ['leistungen', 'jobs', 'kontakt', 'impressum', 'datenschutz']

it('a tab listens to the documents on its screen, and no longer to those that were left', async () => {
  const page = await editors.enter('/structure/pages')
  const open = new Set<string>()
  let count = 0
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { subscribe, unsubscribe } = JSON.parse(String(payload))
      if (subscribe) {
        open.add(subscribe)
        count += 1
      } else if (unsubscribe) open.delete(unsubscribe)
    })
  })
  await page.reload()
  const visit = async (slug: string) => {
    await page
      .getByLabel('Seiten')
      .getByRole('link')
      .filter({ hasText: `/${slug}` })
      .click()
    await expect.poll(() => textOf(page, 'slug').inputValue(), SOON).toBe(slug)
  }
  const [first = '', ...others] = PAGES
  await visit(first)
  const [atFirst, asked] = [open.size, count]
  for (const slug of others) await visit(slug)
  await visit(first)
  expect(count).toBeGreaterThan(asked + others.length)
  await expect.poll(() => open.size, SOON).toBeLessThanOrEqual(atFirst)
})

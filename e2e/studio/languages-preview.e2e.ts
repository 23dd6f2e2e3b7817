import { randomBytes } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeStartCopy } from '../testing/start-copy.ts'
import { createEditors } from './editors.ts'
import { SLOW_PREVIEW, whenPreviewed } from './present.ts'
import { sectionOf } from './section-toolbar.ts'

const SOON = { timeout: 60_000 }

/** The demo in German and English, as `npm start` serves it with the Studio. */
const runLanguages = async () => {
  const copy = makeStartCopy({ site: await findFreePort(), content: await findFreePort() })
  symlinkSync(resolve('.cache/studio'), join(copy.root, '.cache/studio'))
  const token = randomBytes(32).toString('hex')
  const { url, contentUrl } = await copy.start({ env: { LANGUAGES: 'de,en', CONTENT_TOKEN: token } })
  return { url: `${url}/_studio`, content: { url: contentUrl, token }, stop: copy.remove }
}

// A published page is shown by its drafts: the answer that comes with it is not used.
const editors = createEditors(runLanguages, { says: [...SLOW_PREVIEW, /preloaded using link preload but not used/] })

const topOf = (frame: Frame, id: string): Promise<number> =>
  sectionOf(frame, id).evaluate((section) => section.getBoundingClientRect().top)

/** A language above the form. */
const choose = (page: Page, language: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sprachen' }).getByRole('button', { name: language, exact: true }).click()

it('R07 in Vorschau a language shows the translation of the form and of the page, at the section that is read', async () => {
  const [id, path] = ['box-leistungen-angebot', encodeURIComponent('/leistungen?preview=true')]
  const page = await editors.enter(`/presentation/boxServices/${id}?preview=${path}`)
  const frame = await whenPreviewed(page)
  await sectionOf(frame, id).evaluate((section) => {
    scrollBy({ top: section.getBoundingClientRect().top - 40, behavior: 'instant' })
  })
  const isAt = async (pathname: string, document: string): Promise<void> => {
    await expect.poll(() => new URL(frame.url()).pathname, SOON).toBe(pathname)
    expect(new URL(frame.url()).searchParams.get('preview')).toBe('true')
    await expect.poll(() => new URL(page.url()).pathname, SOON).toContain(`/presentation/boxServices/${document}`)
    // The page is where it was, but for what is new above it and gets its size later.
    await expect.poll(async () => Math.abs((await topOf(frame, document)) - 40), SOON).toBeLessThan(20)
  }
  await choose(page, 'Englisch')
  await isAt('/en/services', `${id}-en`)
  await choose(page, 'Deutsch')
  await isAt('/leistungen', id)
})

import { describe, expect, it } from 'vitest'
import { draftPage, editDraft, previewBar } from './testing/editor.ts'
import { findViolations } from './testing/find-violations.ts'
import { barLink, servePreview } from './testing/preview.ts'
import { menuLink } from './testing/visit.ts'

const { editor, openPreview } = await servePreview()

describe('bad input', () => {
  it('a draft that is deleted while it is shown: the bar says so', async () => {
    await editor.create(draftPage('probe-weg', 'Bald weg'))
    const { page } = await openPreview('/probe-weg')
    await expect.poll(() => page.title()).toContain('Bald weg')
    await editor.delete('drafts.probe-weg')
    await previewBar(page).getByText('Diese Seite ist nicht mehr da').waitFor()
    await page.getByRole('main').getByText('404').first().waitFor()
    await menuLink(page, 'Studio').click()
    await page.waitForURL('**/studio?preview=true')
    await previewBar(page).getByText('nicht mehr da').waitFor({ state: 'detached' })
  })

  it('B07 a section of a type that is none is a named box in its place', async () => {
    const page = await editor.getDocument('route-leistungen')
    await editor.create({ _id: 'drafts.probe-art', _type: 'boxErfunden', title: 'Was ist das?' })
    const boxes: unknown[] = Array.isArray(page?.['content_boxes']) ? page['content_boxes'] : []
    await editDraft(editor, 'route-leistungen', {
      content_boxes: [...boxes, { _key: 'probe', _type: 'reference', _ref: 'probe-art', _weak: true }],
    })
    const { page: tab } = await openPreview('/leistungen')
    await tab.locator('[data-block-fault]').waitFor({ state: 'attached' })
    await editor.delete('drafts.route-leistungen')
    await tab.locator('[data-block-fault]').waitFor({ state: 'detached' })
  })
})

describe('the bar', () => {
  it('says what the Studio would say before publishing, with the way to the field, and to nobody but editors', async () => {
    await editDraft(editor, 'box-impressum-titel', { title: 'Impressum von [Firma]' })
    const { page, trouble } = await openPreview('/impressum')
    const count = previewBar(page).getByRole('button')
    await expect.poll(() => count.innerText()).toMatch(/^1 Fehler/)
    await count.click()
    await previewBar(page).getByText('Im Impressum steht noch ein Platzhalter: „[Firma]“.').waitFor()
    expect(
      await previewBar(page)
        .getByRole('link', { name: /^Zum Feld: Im Impressum/ })
        .getAttribute('href'),
    ).toBe('/_studio/intent/edit/id=route-impressum;type=route;path=content_boxes/')
    expect(await findViolations(page, { within: '[data-preview-bar]' })).toEqual([])
    await editDraft(editor, 'box-impressum-titel', { title: 'Impressum' })
    await previewBar(page).getByText('Platzhalter').waitFor({ state: 'detached' })
    expect(trouble.console).toEqual([])
    const { page: visitor } = await openPreview('/impressum', { loggedIn: false })
    expect(await previewBar(visitor).getByRole('button').count()).toBe(0)
  })

  it.each([390, 820, 1440])('is accessible at %i px, covers nothing, and is reached by keyboard', async (width) => {
    const { page } = await openPreview('/leistungen', { width })
    expect(await findViolations(page, { within: '[data-preview-bar]' })).toEqual([])
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const [bar, end] = await Promise.all([previewBar(page).boundingBox(), page.getByRole('contentinfo').boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The last stop of the page.
    await barLink(page, 'Vorschau verlassen').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toContain(
      'Studio',
    )
  })
})

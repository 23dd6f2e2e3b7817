import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHydrated, useBrowser } from './testing/browser.ts'
import { follow, runStaticSite } from './testing/static-site.ts'
import { isSameDocument } from './testing/visit.ts'
import { wake } from './testing/wake.ts'

const { open } = useBrowser()
const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name, exact: true })

/** A tab that visited two pages and is on the second, with its document marked. */
const visitTwo = async (url: string): Promise<Page> => {
  const { page: tab } = await open({ reducedMotion: 'reduce' })
  await openHydrated(tab, `${url}/ort`)
  await tab.evaluate(() => (window.sameDocument = true))
  await follow(tab, 'Team')
  await tab.getByText('Ada Beispiel').first().waitFor()
  return tab
}

it.each(['as a whole', 'change by change'])(
  'D01 republished content, %s, is on each page from the next navigation on, without a full load',
  async (way) => {
    const { url, editor, publishAll, publishChange } = await runStaticSite()
    const publish = (id: string) => (way === 'as a whole' ? publishAll() : publishChange(id))
    const tab = await visitTwo(url)
    // From now on the tab learns of each publication.
    await wake(tab)
    await editor.patch('titel').set({ title: 'Guten Abend' }).commit()
    await publish('titel')
    await wake(tab)
    await tab.goBack()
    await heading(tab, 'Guten Abend').waitFor()

    await editor.patch('titel').set({ title: 'Gute Nacht' }).commit()
    await publish('titel')
    await wake(tab)
    // The page on screen does not change.
    expect(await heading(tab, 'Guten Abend').count()).toBe(1)
    await follow(tab, 'Team')
    await tab.getByText('Ada Beispiel').first().waitFor()
    await tab.goBack()
    await heading(tab, 'Gute Nacht').waitFor()
    expect(await isSameDocument(tab)).toBe(true)
  },
)

it('D01 after a publication without changes the tab still has its pages in memory', async () => {
  const { url, publishAll } = await runStaticSite()
  const tab = await visitTwo(url)
  await wake(tab)
  const goThroughBoth = async () => {
    await tab.goBack()
    await heading(tab, 'Guten Tag').waitFor()
    await tab.goForward()
    await tab.getByText('Ada Beispiel').first().waitFor()
  }
  await goThroughBoth()
  await publishAll()
  await wake(tab)
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await goThroughBoth()
  // The list of prerendered pages is fetched a second after the start, whatever was published.
  expect(asked.filter((path) => path.endsWith('.json') && !path.startsWith('/builds/meta/'))).toEqual([])
})

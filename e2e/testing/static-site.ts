import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { startContentService } from '@schaufenster/content-service'
import { connect, makeFolder } from '@schaufenster/content-service/testing/test-service'
import { writeExport } from '@schaufenster/content-service/testing/write-export'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { serveSite } from '@schaufenster/host/serve'
import { CACHE, createOutputs } from '@schaufenster/publish/outputs'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import type { PublishOptions } from '@schaufenster/publish/publish-options'
import { publishSite } from '@schaufenster/publish/publish'
import { ofDocument } from '@schaufenster/publish/watch/change'
import { createIncrementalPublisher } from '@schaufenster/publish/watch/publish-changes'
import { makeNextBuild } from './next-build.ts'

const ref = (id: string) => ({ _key: id, _type: 'reference', _ref: id })
const page = (id: string, title: string, boxes: string[]) => ({
  _id: id,
  _type: 'route',
  title,
  template: 'templateDefault',
  slug: { _type: 'slug', current: id },
  content_boxes: boxes.map(ref),
})

const LINES = [
  { ...page('start', 'Start', ['titel']), isRoot: true, slug: undefined },
  // A project: its template has code of its own.
  {
    _id: 'team',
    _type: 'routeProject',
    title: 'Team',
    projectTitle: 'Team',
    template: 'templateProject',
    slug: { _type: 'slug', current: 'team' },
    content_boxes: [ref('leute')],
  },
  page('ort', 'Ort', ['titel']),
  page('neu', 'Neu', ['neues']),
  { _id: 'titel', _type: 'boxTitle', title: 'Guten Tag' },
  { _id: 'neues', _type: 'boxTitle', title: 'Gerade erschienen' },
  { _id: 'leute', _type: 'boxPeople', title: 'Alle zusammen', people: [ref('ada')] },
  { _id: 'ada', _type: 'person', name: 'Ada Beispiel', role: 'Gestaltung' },
  { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
  { _id: 'preloader', _type: 'preloader', text: 'Einen Moment …' },
  {
    _id: 'navigation',
    _type: 'navigation',
    mainNavigation: [ref('start'), ref('team'), ref('ort')],
    metaNavigation: [],
  },
]

/** A small site as files on a static host, with functions to deploy and publish; removed after the test. */
export const runStaticSite = async (env: Record<string, string> = {}) => {
  const folder = await makeFolder()
  const dist = join(folder, 'dist')
  const content = await startContentService({
    port: 0,
    dataDir: join(folder, 'content'),
    importPath: await writeExport(join(folder, 'export'), { lines: LINES }),
  })
  const settings = readPublishSettings({ SANITY_API_HOST: content.url, SITE_URL: 'https://beispiel.de', ...env })
  const toOptions = async (build: string): Promise<PublishOptions> => {
    const built = await loadBuild(build, settings.siteUrl)
    return {
      ...settings,
      ...createOutputs(CACHE, built),
      // Pictures of shared links take longer than the rest of the site.
      pageOutputs: [],
      build: built,
      outDir: dist,
      stateDir: join(folder, 'state'),
      cacheDir: join(folder, 'pictures'),
      allowFewer: true,
    }
  }
  const deploy = async (build: string) => publishSite(await toOptions(build))
  await deploy(resolve('.build'))
  const publish = createIncrementalPublisher(await toOptions(resolve('.build')))
  const site = await serveSite({ dist, port: 0, env: {} })
  onTestFinished(async () => {
    await site.stop()
    await content.stop()
  })
  const editor = connect(content, content.token)
  return {
    url: site.url,
    dist,
    editor,
    deployNext: async () => {
      const next = join(folder, 'next')
      makeNextBuild(resolve('.build'), next)
      await deploy(next)
    },
    /** Publishes all content with the existing build. */
    publishAll: () => deploy(resolve('.build')),
    /** Publishes what one changed document affects. */
    publishChange: (id: string) => publish(ofDocument(id)),
  }
}

/** Follows a link of the menu. */
export const follow = (tab: Page, name: string): Promise<void> =>
  tab.getByRole('banner').getByRole('link', { name, exact: true }).click()

import { join, resolve } from 'node:path'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { CACHE, createOutputs } from '@schaufenster/publish/outputs'
import { publishSite } from '@schaufenster/publish/publish'
import type { Site } from '@schaufenster/site/site'

export interface RunningSite {
  url: string
  stop: () => Promise<void>
}

export interface SiteWithContent extends RunningSite {
  content: RunningContentService
}

interface RunOptions {
  /** Whether the pages are published first; otherwise each is rendered live. */
  published?: boolean
  /** Of the site; by default a free one. */
  port?: number
  /** Further environment variables. */
  env?: Record<string, string>
  /** In place of the site's own, in what is published. */
  head?: Site['head']
}

interface Through {
  /** Starts a proxy between the site and its content service: gets the address of the service, returns its own. */
  through?: (contentUrl: string) => Promise<string>
}

const BUILD_DIR = resolve('.build')

/** The built site on a free port, with a running content service. */
export const runSiteOn = async (
  contentUrl: string,
  { published = false, env: more = {}, port: given, head }: RunOptions = {},
): Promise<RunningSite> => {
  const folder = await makeFolder()
  const port = given ?? (await findFreePort())
  const env = { SANITY_API_HOST: contentUrl, SITE_URL: `http://127.0.0.1:${port}`, ...more }
  const [dist, stateDir] = [join(folder, 'dist'), join(folder, 'publish')]
  if (published) {
    const build = await loadBuild(BUILD_DIR, env.SITE_URL)
    await publishSite({
      ...readPublishSettings(env),
      ...createOutputs(CACHE, build),
      build: head ? { ...build, site: { ...build.site, head } } : build,
      outDir: dist,
      stateDir,
      cacheDir: resolve('.cache/pictures'),
    })
  }
  return serveSite({ ...(published ? { dist } : {}), buildDir: BUILD_DIR, port, env })
}

/** The built site on a free port, with its own content service and the given export. */
export const runSite = async (
  importPath: string,
  { through, ...options }: RunOptions & Through = {},
): Promise<SiteWithContent> => {
  const dataDir = await makeFolder()
  const content = await startContentService({ port: 0, dataDir, importPath })
  const site = await runSiteOn(through ? await through(content.url) : content.url, options)
  return {
    url: site.url,
    content,
    stop: async () => {
      await site.stop()
      await content.stop()
    },
  }
}

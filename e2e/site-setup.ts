import type { TestProject } from 'vitest/node'
import { launchBrowser } from './testing/launch-browser.ts'
import { runSite } from './testing/run-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket endpoint of the browser. */
    browserAddress: string
    /** Address of the built site with the demo content. */
    siteUrl: string
    /** Address of its content service. */
    contentUrl: string
  }
}

/** One browser for all tests, and one site with the demo content for read-only tests. */
export default async function setup(project: TestProject) {
  const [browser, site] = await Promise.all([launchBrowser(), runSite('demo/content', { published: true })])
  project.provide('browserAddress', browser.wsEndpoint())
  project.provide('siteUrl', site.url)
  project.provide('contentUrl', site.content.url)
  return async () => {
    await browser.close()
    await site.stop()
  }
}

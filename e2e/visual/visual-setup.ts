import type { TestProject } from 'vitest/node'
import { startContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { launchBrowser } from '#e2e/testing/launch-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether new reference pictures are written (`--update`). */
    renew: boolean
  }
}

/** Text is drawn the same whatever the screen and the settings of the desktop. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars']

/** One browser, and the demo content: the gallery runs in the development server, which no build is needed for. */
export default async function setup(project: TestProject) {
  const dataDir = await makeFolder()
  const [browser, content] = await Promise.all([
    launchBrowser(DRAWING),
    startContentService({ port: 0, dataDir, importPath: 'demo/content' }),
  ])
  project.provide('browserAddress', browser.wsEndpoint())
  project.provide('contentUrl', content.url)
  project.provide('renew', project.config.snapshotOptions.updateSnapshot === 'all')
  return async () => {
    await browser.close()
    await content.stop()
  }
}

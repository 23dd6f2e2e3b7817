import { getRequestListener } from '@hono/node-server'
import type { Page } from 'playwright-core'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { listen } from '@schaufenster/http/listen'
import { createStudio } from 'schaufenster/studio/run-studio'
import { createSchemaReader } from 'schaufenster/studio/schema-module'

export interface RunningStudio {
  url: string
  content: RunningContentService
  /** Stops the content service. @returns starts it again, with the same data at the same address */
  interruptContent: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/**
 * The built Studio on a free port, for a content service that runs.
 *
 * @param entry module that exports the site
 * @param root the project whose migrations it knows, and whose additions it has
 */
export const serveStudio = async (
  contentUrl: string,
  entry?: string,
  root?: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const studio = createStudio({ SANITY_API_HOST: contentUrl }, { readModules: createSchemaReader(entry, root) })
  const answer = getRequestListener(async (request) => (await studio(request)) ?? new Response(null, { status: 204 }))
  const { url, stop } = await listen((request, response) => void answer(request, response), {
    port: 0,
    variable: 'PORT',
  })
  return { url: `${url}/_studio`, stop }
}

/** The built Studio on a free port, with its own content service and the demo content. @param root see `serveStudio` */
export const runStudio = async (entry?: string, root?: string): Promise<RunningStudio> => {
  const dataDir = await makeFolder()
  let content = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  const port = Number(new URL(content.url).port)
  const { url, stop } = await serveStudio(content.url, entry, root)
  return {
    url,
    content,
    interruptContent: async () => {
      await content.stop()
      return async () => {
        content = await startContentService({ port, dataDir })
      }
    },
    stop: async () => {
      await stop()
      await content.stop()
    },
  }
}

/** Waits for the Studio. A narrow window with many panes folds the others away. */
export const whenEntered = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Inhalte', exact: true }).first().waitFor()

/** Shows the key of the content service and waits for the Studio. */
export const logIn = async (
  page: Page,
  { url, content }: { url: string; content: Pick<RunningContentService, 'token'> },
  path = '',
): Promise<void> => {
  await page.goto(`${url}${path}`)
  await page.getByLabel('Zugangsschlüssel').fill(content.token)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await whenEntered(page)
}

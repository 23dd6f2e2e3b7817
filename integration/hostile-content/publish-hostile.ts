import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from '../../src/entry-prerender.tsx'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { createOutputs } from '@schaufenster/publish/outputs'
import { hashScript } from '@schaufenster/static-site/policy/policy'
import type { PublishOptions } from '@schaufenster/publish/publish-options'
import { publishSite } from '@schaufenster/publish/publish'
import { listFiles } from '@schaufenster/publish/write/list-files'

/** The only inline script of these pages. */
export const BOOT = 'document.documentElement.dataset.boot = "yes"'

export const SITE_URL = 'https://studio.example'

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'proofs-'))

/** Publishes the content of a service with the site's own code and, by default, every output; without pictures. */
export const publishFrom = async (
  { url, projectId }: { url: string; projectId: string },
  outputs: Partial<Pick<PublishOptions, 'pageOutputs' | 'siteOutputs' | 'compressed'>> = {},
  folder = makeFolder(),
) => {
  const [dist, clientDir] = [join(folder, 'dist'), join(folder, 'client')]
  mkdirSync(clientDir, { recursive: true })
  const build = {
    id: 'b1',
    clientDir,
    sources: undefined,
    document: { buildId: 'b1', head: '', scripts: `<script>${BOOT}</script>`, inlineScripts: [hashScript(BOOT)] },
    site: { ...site, pageAssets: { ...site.pageAssets, published: false } },
  }
  const publication = await publishSite({
    build,
    service: readServiceConfig({ SANITY_API_HOST: url, CONTENT_PROJECT_ID: projectId }),
    siteUrl: SITE_URL,
    outDir: dist,
    stateDir: join(folder, 'state'),
    cacheDir: join(folder, 'pictures'),
    ...createOutputs(join(folder, 'drawn'), build),
    ...outputs,
  })
  const files = listFiles(dist)
  return {
    ...publication,
    files,
    read: (path: string): string => readFileSync(join(dist, path), 'utf8'),
    /** Text files whose name matches. */
    named: (ending: RegExp) => files.filter((path) => ending.test(path)),
  }
}

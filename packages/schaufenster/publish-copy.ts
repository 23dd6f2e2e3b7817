import { existsSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from '@schaufenster/cli/settings'
import { startContentService } from '@schaufenster/content-service'
import { readContentSettings } from '@schaufenster/content-service/settings'
import { comparePages, type PageComparison } from '@schaufenster/migrate/compare-pages'
import { PUBLISHED, publishBeside } from '@schaufenster/publish/commands/publish-command'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { buildSite } from './build-site.ts'
import { step } from './progress.ts'
import { isHosted } from './settings.ts'

/** The site with migrated content, until the next one. */
const COPY = '.cache/migrated'

/** A link for each picture and file: the service of the copy removes what it does not need, and then only the link. */
const linkAssets = (from: string, to: string): void => {
  for (const path of globSync('**/*', { cwd: from, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const source = join(path.parentPath, path.name)
    const target = join(to, source.slice(from.length))
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target)
  }
}

interface CopySeams {
  /** Folder of the site before. */
  published?: string
  env?: Environment
  build?: () => Promise<void>
}

/**
 * Publishes a migrated copy of the content with the code as it is now, and compares each page with the published site.
 * The pictures of a hosted project are read where they are.
 *
 * @param folder data folder of the copy
 * @throws Error without a published site
 */
export const compareCopy = async (
  folder: string,
  print: (line: string) => void,
  { published = PUBLISHED, env: given = process.env, build = buildSite }: CopySeams = {},
): Promise<PageComparison> => {
  if (!existsSync(published))
    throw new Error('There is no published site to compare with. Build the site as it was before: npm run build')
  await step('Building the site', build)
  const source = readServiceConfig(given)
  const assets = isHosted(given) ? source : undefined
  if (!assets) linkAssets(join(readContentSettings(given).dataDir, 'assets'), join(folder, 'assets'))
  rmSync(COPY, { recursive: true, force: true })
  const outDir = join(COPY, 'dist')
  const env = {
    ...given,
    CONTENT_DIR: folder,
    CONTENT_HOST: undefined,
    CONTENT_PUBLIC_URL: undefined,
    CONTENT_PROJECT_ID: source.projectId,
    CONTENT_DATASET: source.dataset,
    // The copy has a token of its own.
    SANITY_API_READ_TOKEN: undefined,
    SANITY_API_WRITE_TOKEN: undefined,
  }
  const service = await startContentService({ port: 0, dataDir: folder, env: { ...env, CONTENT_DIR: undefined } })
  try {
    await step('Publishing the copy', () =>
      publishBeside({ outDir, stateDir: join(COPY, 'state') }, { ...env, SANITY_API_HOST: service.url }, print, assets),
    )
  } finally {
    await service.stop()
  }
  return comparePages(published, outDir)
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '@schaufenster/cli/settings'
import { weighPage } from '@schaufenster/editing/site-report/weigh-page'
import type { PageWeight } from '@schaufenster/editing/site-report/weight'
import type { LinkedPage } from '@schaufenster/editing/publish-checks/links'
import type { SitePages } from '@schaufenster/site/studio-site'
import { toPageFile } from '@schaufenster/static-site/page-files'
import { readSiteBase } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'

/** Bytes of a file as a browser gets it: compressed where there is such a file beside it. */
const sizeOn = (dist: string) => {
  const known = new Map<string, number>()
  return (path: string): number => {
    const size =
      known.get(path) ??
      [`${path}.br`, path].map((one) => statSync(join(dist, one), { throwIfNoEntry: false })?.size).find(Boolean) ??
      0
    known.set(path, size)
    return size
  }
}

/** What pages weigh as they are published in a folder; those that are not are left out. */
export const weighPages = (
  dist: string,
  pages: ReadonlyMap<string, LinkedPage>,
  pathAmong: SitePages['pathAmong'],
  env: Environment,
): Map<string, PageWeight> => {
  const layout = readVariables(env).PAGES
  const base = readSiteBase(env)
  const sizeOf = sizeOn(dist)
  const ofAddress = (address: string): number =>
    sizeOf(decodeURI(address.startsWith(`${base}/`) ? address.slice(base.length) : address))
  return new Map(
    [...pages].flatMap(([id, page]) => {
      const file = toPageFile(pathAmong(page, pages), layout)
      if (!page.isPublished || !existsSync(join(dist, file))) return []
      return [[id, weighPage(readFileSync(join(dist, file), 'utf8'), sizeOf(file), ofAddress)] as const]
    }),
  )
}

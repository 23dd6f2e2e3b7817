import type { PageAddresses } from '@schaufenster/content-service/open-content'
import { loadModule } from './load-module.ts'

/** What the site says of the addresses of its pages; the content service does not know its schema. */
export const loadPageAddresses = async (): Promise<PageAddresses> => {
  const { sitePages } = await loadModule('src/lib/site-pages.ts', '"npm run check" names the line.')
  return sitePages
}

import type { SanityClient } from '@sanity/client'
import type { PageKey } from '@schaufenster/site/content'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { ContentSource } from '../content/content-source.ts'
import type { CleanAnswer } from '../content/sources/clean-answer.ts'
import type { PreviewChecks } from '../content/sources/preview-checks.ts'
import type { Fields } from './click-to-edit/mark-answer.ts'
import type { Search } from './page-documents.ts'

/** What a preview knows of a site. `Query` are the names of its queries. */
export interface PreviewedSite<Query extends string> {
  /** Opens the content service. */
  openSource: (
    config: ServiceConfig,
    options: { clean: (...answer: Parameters<CleanAnswer<Query>>) => Promise<void> },
  ) => ContentSource
  loadChecks: () => Promise<PreviewChecks<Query>>
  /** What the publish checks find in a document, by its id; loaded when an editor looks. */
  findFindings: (client: SanityClient, id: string, siteUrl: string) => Promise<PublishFinding[]>
  /** The path of a page within the site, by the id that it keeps when its address changes; undefined when it is gone. */
  findAddress: (client: SanityClient, id: string) => Promise<string | undefined>
  /** The id of the page at an address, without `drafts.`. */
  findPageId: (client: SanityClient, key: PageKey) => Promise<string | null>
  /** Where the queries that a page is made of search; undefined for one that searches documents of any type. */
  searches: readonly (readonly Search[] | undefined)[]
  /** Where `findPageId` searches. */
  byAddress: readonly Search[] | undefined
  fields: Fields
}

import type { PageEntry } from '@schaufenster/site/choose-pages'
import type { ReadPage } from '../content/content-reader.ts'
import { toPayloadFile } from '../content/page-address.ts'
import type { SiteState } from '../write/site-state.ts'
import { toHash } from '../write/staging.ts'
import { toPagePayload } from './payload-text.ts'

/** Whether a page is published with this answer. */
export const isPublished = (
  { id, path }: PageEntry,
  { content, takenOut }: ReadPage,
  buildId: string,
  state: Pick<SiteState, 'page' | 'hashOf' | 'pagesThatUse'>,
): boolean =>
  state.page(id)?.path === path &&
  state.hashOf(toPayloadFile(path)) === toHash(toPagePayload(content, buildId).text) &&
  // Removed values leave no trace in the payload, but must be recorded.
  [...takenOut].every((document) => state.pagesThatUse(document).includes(id))

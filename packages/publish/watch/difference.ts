import type { DocumentState, Revision } from '../write/state-types.ts'

/** A document before and after. */
export interface Difference {
  id: string
  before: DocumentState | undefined
  after: DocumentState | undefined
  revision: Revision | undefined
}

/** A document that was deleted and created again may have another type. */
export const typesOf = ({ before, after }: Difference): string[] => [before?.type ?? [], after?.type ?? []].flat()

/** Whether its address may have changed. True for documents that are no pages: they may be parents, and their slugs are not recorded. */
export const isRenamed = ({ before, after }: Difference): boolean =>
  !before?.page || !after?.page || before.page.slug !== after.page.slug || before.place !== after.place

/** Whether a document's place in lists has changed; of a pair, what it refers to. */
export const isMoved = ({ before, after }: Difference): boolean =>
  before?.type !== after?.type || before?.position !== after?.position

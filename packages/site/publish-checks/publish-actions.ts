import type { Action, PatchOperations } from '@sanity/client'
import type { Move, Obsolete } from './moved-addresses.ts'

/** A draft as it was checked. */
export interface CheckedDraft {
  /** Of the document, without `drafts.`. */
  id: string
  revision: string
  /** What its links need before they are published. */
  links?: PatchOperations | undefined
}

interface Together {
  /** Sections first. */
  drafts: readonly CheckedDraft[]
  /** Addresses that get a redirect. */
  moves: readonly Move[]
  /** Redirects to delete. */
  obsolete: readonly Obsolete[]
  /** Ids of the requests that this answers. */
  requests: readonly string[]
}

const publish = (publishedId: string, ifDraftRevisionId?: string): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${publishedId}`,
  publishedId,
  ...(ifDraftRevisionId === undefined ? {} : { ifDraftRevisionId }),
})

const publishChecked = ({ id, revision, links }: CheckedDraft): Action[] =>
  links
    ? [
        {
          actionType: 'sanity.action.document.edit',
          draftId: `drafts.${id}`,
          publishedId: id,
          patch: { ...links, ifRevisionID: revision },
        },
        // After the edit its revision is another.
        publish(id),
      ]
    : [publish(id, revision)]

const redirectOf = ({ id, from, redirect }: Move, newId: () => string): Action[] => {
  const publishedId = redirect ?? newId()
  const attributes = {
    _id: `drafts.${publishedId}`,
    _type: 'redirect',
    from,
    to: { _type: 'reference', _ref: id },
    permanent: true,
  }
  return [
    redirect
      ? { actionType: 'sanity.action.document.replaceDraft', publishedId, attributes }
      : { actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
    publish(publishedId),
  ]
}

/**
 * Everything that happens when a document is published, for one transaction: all of it, or nothing.
 *
 * @param newId of a redirect
 */
export const toPublishActions = ({ drafts, moves, obsolete, requests }: Together, newId: () => string): Action[] => [
  ...drafts.flatMap(publishChecked),
  ...moves.flatMap((move) => redirectOf(move, newId)),
  ...obsolete.map(({ id, drafts: includeDrafts }): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: id,
    includeDrafts,
  })),
  ...requests.map((versionId): Action => ({ actionType: 'sanity.action.document.version.discard', versionId })),
]

import type { Action, PatchOperations } from '@sanity/client'
import type { Move, Obsolete } from './moved-addresses.ts'
import type { StoredDocument } from '@schaufenster/site/stored'

/** A draft as it was checked. */
export interface CheckedDraft {
  /** Of the document, without `drafts.`. */
  id: string
  revision: string
  document: StoredDocument
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
  /** Ids of the drafts that somebody has edited since they were checked. */
  edited?: ReadonlySet<string>
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

/** Publishes a draft as it was checked, by a version of its own: what was written since stays, as the next draft. */
const publishEdited = ({ id, document, links }: CheckedDraft, newId: () => string): Action[] => {
  const versionId = `versions.${newId()}.${id}`
  const { _rev, _createdAt, _updatedAt, ...content } = document
  return [
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: { ...content, _id: versionId },
    },
    ...(links
      ? [
          {
            actionType: 'sanity.action.document.edit' as const,
            draftId: versionId,
            publishedId: id,
            patch: links,
          },
        ]
      : []),
    { actionType: 'sanity.action.document.publish', draftId: versionId, publishedId: id },
  ]
}

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
 * @param newId of a redirect or a version
 */
export const toPublishActions = (
  { drafts, moves, obsolete, requests, edited }: Together,
  newId: () => string,
): Action[] => [
  ...drafts.flatMap((draft) => (edited?.has(draft.id) ? publishEdited(draft, newId) : publishChecked(draft))),
  ...moves.flatMap((move) => redirectOf(move, newId)),
  ...obsolete.map(({ id, drafts: includeDrafts }): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: id,
    includeDrafts,
  })),
  ...requests.map((versionId): Action => ({ actionType: 'sanity.action.document.version.discard', versionId })),
]

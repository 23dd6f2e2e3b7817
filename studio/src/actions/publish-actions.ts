import { uuid } from '@sanity/uuid'
import type { Action } from '@sanity/client'
import type { Move, Obsolete } from './moved-addresses.ts'

const publish = (publishedId: string): Action => ({
  actionType: 'sanity.action.document.publish',
  draftId: `drafts.${publishedId}`,
  publishedId,
})

const redirectOf = ({ id, from, redirect }: Move): Action[] => {
  const publishedId = redirect ?? uuid()
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
 * @param ids of the documents, sections first
 * @param moves addresses that get a redirect
 * @param obsolete redirects to delete
 */
export const toPublishActions = (
  ids: readonly string[],
  moves: readonly Move[],
  obsolete: readonly Obsolete[],
): Action[] => [
  ...ids.map(publish),
  ...moves.flatMap(redirectOf),
  ...obsolete.map(({ id, drafts }): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: id,
    includeDrafts: drafts,
  })),
]

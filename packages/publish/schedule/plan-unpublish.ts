import type { Action } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { toWeakLinks } from '@schaufenster/editing/publish-checks/weak-links'
import { refOf, storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { objectsIn } from '@schaufenster/editing/publish-checks/objects-in'
import type { ScheduleFault } from '@schaufenster/editing/schedule'
import type { Carrier, Plan } from './plan.ts'

/** What a reference that is no link keeps published. */
const findHolds = (document: StoredDocument, ids: ReadonlySet<unknown>, weak: ReadonlySet<unknown>): ScheduleFault[] =>
  objectsIn(document)
    .filter(({ value, path }) => ids.has(refOf(value)) && value['_weak'] !== true && !weak.has(`${path}._weak`))
    .map(({ path }) => ({
      message: 'Hierher gehört, was zurückgezogen werden sollte. Bitte hier zuerst entfernen und veröffentlichen.',
      documentId: getPublishedId(document._id),
      documentType: document._type,
      path,
    }))

/**
 * Takes pages from the site; their content stays as drafts, their sections as they are. Links to them become weak and lead to the home page;
 * any other reference, such as a menu's, holds them.
 */
export const planUnpublish = async (ids: readonly string[], { client }: Pick<Carrier, 'client'>): Promise<Plan> => {
  const found = await client.fetch<unknown>('*[_id in $ids || references($ids)]', { ids }, { perspective: 'raw' })
  const documents = storedIn(found)
  const published = documents.filter(({ _id }) => ids.includes(_id))
  const withdrawn = new Set<unknown>(published.map(({ _id }) => _id))
  const linking = documents.map((document) => ({ document, set: toWeakLinks(document, (id) => withdrawn.has(id)) }))
  const before = linking.filter(({ set }) => Object.keys(set).length > 0)
  return {
    faults: linking.flatMap(({ document, set }) => findHolds(document, withdrawn, new Set(Object.keys(set)))),
    actions: published.map(({ _id }): Action => ({
      actionType: 'sanity.action.document.unpublish',
      draftId: getDraftId(_id),
      publishedId: _id,
    })),
    prepare: async () => {
      const transaction = client.transaction()
      for (const { document, set } of before)
        transaction.patch(document._id, { set, ifRevisionID: String(document['_rev']) })
      if (before.length > 0) await transaction.commit()
    },
  }
}

import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import type { PublishFinding } from './publish-dialog.tsx'

const LIST = new Intl.ListFormat('de')

/** Somebody else who is in the Studio. */
export interface Present {
  user: { displayName?: string }
  locations: readonly { documentId: string }[]
}

/**
 * Names who has a document open that is published: the Studio loses letters that are typed at that moment, since their
 * draft is gone when they arrive.
 */
export const findPresent = (present: readonly Present[], documents: readonly StoredDocument[]): PublishFinding[] =>
  documents.flatMap(({ _id, _type }): PublishFinding[] => {
    const documentId = getPublishedId(_id)
    const there = present.filter(({ locations }) =>
      locations.some((location) => getPublishedId(location.documentId) === documentId),
    )
    if (there.length === 0) return []
    const names = LIST.format(there.map(({ user }) => user.displayName ?? 'Jemand'))
    const message = `${names} ${there.length === 1 ? 'hat' : 'haben'} das gerade geöffnet. Was dort beim Veröffentlichen geschrieben wird, kann verloren gehen: bitte kurz absprechen.`
    return [{ level: 'warning', message, documentId, documentType: _type, path: '' }]
  })

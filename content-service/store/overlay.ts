import type { ContentStore } from './content-store.ts'
import { compareIds, isPublicId, toLayer, toPublishedId, type StoredDocument } from './document.ts'
import { PUBLISHED, type Perspective } from './perspective.ts'

/** The documents one query sees; references resolve inside it too, so that a draft never leaks through `->`. */
export interface Overlay {
  documents: readonly StoredDocument[]
  byId: ReadonlyMap<string, StoredDocument>
}

/** Who reads. The public sees published documents without a dot in their id, whatever perspective it asks for. */
export type Audience = 'public' | 'editor'

/** Release names come from the request: without a bound, a client could fill the memory with overlays. */
const MOST_OVERLAYS = 16

/** Gives the overlay for a perspective, built once per sequence of the store. */
export function createOverlays(store: ContentStore): (perspective: Perspective, audience: Audience) => Overlay {
  const built = new Map<string, Overlay>()
  let builtAt = -1
  return (perspective, audience) => {
    store.catchUp()
    if (builtAt !== store.sequence() || built.size >= MOST_OVERLAYS) built.clear()
    builtAt = store.sequence()
    const wanted = audience === 'public' ? PUBLISHED : perspective
    const key = `${audience} ${wanted.kind === 'raw' ? 'raw' : wanted.layers.join(',')}`
    const known = built.get(key)
    if (known) return known
    const readable = audience === 'public' ? store.documents().filter(({ _id }) => isPublicId(_id)) : store.documents()
    const documents = wanted.kind === 'raw' ? readable : stackLayers(readable, wanted.layers)
    const overlay = { documents, byId: new Map(documents.map((document) => [document._id, document])) }
    built.set(key, overlay)
    return overlay
  }
}

function stackLayers(documents: readonly StoredDocument[], layers: readonly string[]): readonly StoredDocument[] {
  if (layers.length === 1) return documents.filter(({ _id }) => toLayer(_id) === 'published')
  const chosen = new Map<string, { rank: number; document: StoredDocument }>()
  for (const document of documents) {
    const rank = layers.indexOf(toLayer(document._id))
    const id = toPublishedId(document._id)
    const before = chosen.get(id)
    if (rank < 0 || (before && before.rank <= rank)) continue
    chosen.set(id, { rank, document: { ...document, _id: id, _originalId: document._id } })
  }
  return [...chosen.values()].map(({ document }) => document).toSorted(compareIds)
}

import type { Commit, DocumentChange } from './commit.ts'
import type { ContentStore } from './content-store.ts'
import {
  compareIds,
  isAsset,
  isPublicId,
  isUnpublishing,
  toLayer,
  toPublishedId,
  type StoredDocument,
} from './document.ts'
import { closedAmong, isClosedPage, isSameSet } from './closed-documents.ts'
import { collectReferences, createDocumentIndex, findPlace, type DocumentIndex } from './document-index.ts'
import { PUBLISHED, type Perspective } from './perspective.ts'

/** The documents one query sees; references resolve inside it too, so that a draft never leaks through `->`. */
export interface DatasetView {
  /** Sorted by `_id`. */
  documents: readonly StoredDocument[]
  byId: ReadonlyMap<string, StoredDocument>
  /** Absent in a view built for a few documents. */
  index?: DocumentIndex
}

/**
 * Who reads. The public sees only published documents without a dot in their id, in any perspective; of pictures and
 * files only those that such a document uses: the name of a file may tell what a draft is about. Pages with a password are in no
 * view of the public, nor is what only they use.
 */
export type Audience = 'public' | 'editor'

/** The source of views: the store, or a copy of its documents in another process. */
export interface ViewSource extends Pick<ContentStore, 'sequence' | 'get' | 'documents' | 'catchUp'> {
  subscribe: (listener: (commit: Pick<Commit, 'sequence' | 'kind' | 'changes'>) => void) => () => void
}

/** Release names come from the request: without a bound, a client could fill the memory with views. */
const MAX_VIEWS = 16

/** Above this number of changes in one commit, rebuilding is cheaper than applying each. */
const MAX_FOLLOWED = 1000

interface LiveView {
  view: DatasetView
  /** Updates the view with the source's current document of an id. */
  follow: (id: string) => void
  /** Whether these changes hide or show other documents than those that they change. */
  isOutdated: (changes: readonly Pick<DocumentChange, 'id' | 'result'>[]) => boolean
}

/** Finds the view of a perspective: made at its first use, then kept up to date with every commit. */
export type DatasetViews = (perspective: Perspective, audience: Audience) => DatasetView

export const createDatasetViews = (source: ViewSource): DatasetViews => {
  const built = new Map<string, LiveView>()
  let builtAt = -1
  source.subscribe(({ sequence, kind, changes }) => {
    // After a gap or an import of another process, the changes are incomplete.
    const isTold = sequence === builtAt + 1 && kind === 'mutation' && changes.length <= MAX_FOLLOWED
    if (!isTold) return built.clear()
    for (const [key, { follow, isOutdated }] of built) {
      if (isOutdated(changes)) built.delete(key)
      else for (const { id } of changes) follow(id)
    }
    builtAt = sequence
  })
  return (perspective, audience) => {
    source.catchUp()
    if (builtAt !== source.sequence() || built.size > MAX_VIEWS) built.clear()
    builtAt = source.sequence()
    const wanted = audience === 'public' ? PUBLISHED : perspective
    const key = `${audience} ${wanted.kind === 'raw' ? 'raw' : wanted.layers.join(',')}`
    const known = built.get(key) ?? buildView(source, wanted, audience)
    built.set(key, known)
    return known.view
  }
}

const buildView = (source: ViewSource, perspective: Perspective, audience: Audience): LiveView => {
  const layers = perspective.kind === 'raw' ? undefined : perspective.layers
  const isPublic = audience === 'public'
  const findClosed = () => closedAmong(source.documents(), source.get)
  const closed: ReadonlySet<string> = isPublic ? findClosed() : new Set()
  const isReadable = ({ _id }: StoredDocument): boolean => isPublicId(_id) && !closed.has(_id)
  const readable = isPublic ? source.documents().filter(isReadable) : source.documents()
  const all = layers ? stackLayers(readable, layers) : readable
  let documents = isPublic ? all.filter((document) => !isAsset(document)) : all
  const index = createDocumentIndex(() => documents)
  const isHidden = (document: StoredDocument): boolean =>
    isPublic && isAsset(document) && index.find('references', document._id).every(isAsset)
  if (isPublic) {
    const assets = new Set(all.filter((document) => isAsset(document) && !isHidden(document)))
    documents = all.filter((document) => !isAsset(document) || assets.has(document))
    for (const asset of assets) index.replace(undefined, asset)
  }
  const byId = new Map(documents.map((document) => [document._id, document]))
  const choose = (id: string): StoredDocument | undefined => {
    if (closed.has(id)) return undefined
    const document = layers ? chooseLayer(source, id, layers) : source.get(id)
    return document && isHidden(document) ? undefined : document
  }
  /** @returns the document before */
  const follow = (id: string): StoredDocument | undefined => {
    if (isPublic && !isPublicId(id)) return undefined
    const previous = byId.get(id)
    const next = choose(id)
    if (previous === next) return previous
    // A running query keeps the list it started with.
    documents = documents.toSpliced(findPlace(documents, { _id: id }), previous ? 1 : 0, ...(next ? [next] : []))
    if (next) byId.set(id, next)
    else byId.delete(id)
    index.replace(previous, next)
    return previous
  }
  return {
    view: {
      get documents() {
        return documents
      },
      byId,
      index,
    },
    follow(changed) {
      const id = layers ? toPublishedId(changed) : changed
      const previous = follow(id)
      // An asset appears with its first use and disappears with its last.
      if (isPublic) for (const used of collectReferences([previous, byId.get(id)])) follow(used)
    },
    isOutdated(changes) {
      if (!isPublic) return false
      // Only what is near such pages can open or close anything; everything else would be read for it at each commit.
      const used = collectReferences([...closed].flatMap((id) => source.get(id) ?? []))
      const isNear = (id: string, result: StoredDocument | undefined): boolean =>
        closed.has(id) ||
        used.has(id) ||
        isClosedPage(result) ||
        [...collectReferences([byId.get(id), result])].some((one) => closed.has(one) || used.has(one))
      const mayDiffer = changes.some(({ id, result }) => isPublicId(id) && isNear(id, result))
      return mayDiffer && !isSameSet(closed, findClosed())
    },
  }
}

/** The same view with other documents in place of those with their ids, and without some. */
export const withReplacements = (
  view: DatasetView,
  replacements: readonly StoredDocument[],
  removed: readonly string[] = [],
): DatasetView => {
  if (replacements.length === 0 && removed.length === 0) return view
  const byId = new Map([...view.byId, ...replacements.map((document) => [document._id, document] as const)])
  for (const id of removed) byId.delete(id)
  const documents = [...byId.values()].toSorted(compareIds)
  return { documents, byId, index: createDocumentIndex(() => documents) }
}

/** The document of the first layer that has it, under its published id; none where that layer unpublishes it. */
const chooseLayer = (
  source: ViewSource,
  publishedId: string,
  layers: readonly string[],
): StoredDocument | undefined => {
  for (const layer of layers) {
    const document = source.get(toLayerId(layer, publishedId))
    if (!document || toLayer(document._id) !== layer) continue
    if (isUnpublishing(document)) return undefined
    return layers.length === 1 ? document : liftToPublished(document)
  }
  return undefined
}

/** Whether the public may see a document of the store; see `Audience`. */
export const isPublicDocument = (
  { references, closed }: Pick<ContentStore, 'references' | 'closed'>,
  document: Pick<StoredDocument, '_id' | '_type'>,
): boolean => {
  const isOpen = (id: string): boolean => isPublicId(id) && !closed().has(id)
  return isOpen(document._id) && !(isAsset(document) && ![...references.incoming(document._id)].some(isOpen))
}

/** Whether a picture or file is used by pages with a password, and by no public document. */
export const isClosedAsset = (
  { references, closed }: Pick<ContentStore, 'references' | 'closed'>,
  id: string,
): boolean => {
  if (closed().size === 0) return false
  const users = [...references.incoming(id)].filter(isPublicId)
  return users.length > 0 && users.every((user) => closed().has(user))
}

const toLayerId = (layer: string, publishedId: string): string => {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`
}

const liftToPublished = (document: StoredDocument): StoredDocument => ({
  ...document,
  _id: toPublishedId(document._id),
  _originalId: document._id,
})

const stackLayers = (documents: readonly StoredDocument[], layers: readonly string[]): readonly StoredDocument[] => {
  if (layers.length === 1) return documents.filter(({ _id }) => toLayer(_id) === 'published')
  const chosen = new Map<string, { rank: number; document: StoredDocument }>()
  for (const document of documents) {
    const rank = layers.indexOf(toLayer(document._id))
    const id = toPublishedId(document._id)
    const before = chosen.get(id)
    if (rank >= 0 && !(before && before.rank <= rank)) chosen.set(id, { rank, document })
  }
  return [...chosen.values()]
    .filter(({ document }) => !isUnpublishing(document))
    .map(({ document }) => liftToPublished(document))
    .toSorted(compareIds)
}

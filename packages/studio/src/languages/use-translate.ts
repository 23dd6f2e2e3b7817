import { uuid } from '@sanity/uuid'
import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { useClient, useSchema } from 'sanity'
import { memberIn, PAIRS, pairsById, pairsIn } from '@schaufenster/editing/translation/pairs'
import { refOf, isObject, type StoredDocument } from '@schaufenster/site/stored'
import { useStored } from '../actions/use-stored.ts'
import { API_VERSION } from '../api-version.ts'
import { withDrafts } from './pairs-of.ts'
import { makeTranslations, type Made, type Twin } from './make-translation.ts'
import { proseIn, type Prose } from './prose.ts'

/** How many documents refer to some, besides their own. */
const OTHER_USES = 'count(*[references($ids) && !(_id in $own)])'

/** What is published, or the draft where nothing is. */
const publishedFirst = (documents: readonly StoredDocument[]): Map<string, StoredDocument> => {
  const byId = new Map<string, StoredDocument>()
  for (const document of documents) {
    const id = getPublishedId(document._id)
    if (isPublishedId(document._id) || !byId.has(id)) byId.set(id, document)
  }
  return byId
}

const refsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsOf)
  if (!isObject(value)) return []
  return [refOf(value) ?? [], Object.values(value).flatMap(refsOf)].flat()
}

/** What is made for a language, before it is stored. */
export interface Plan {
  /** The document last, after those of its sections that the language lacks. */
  originals: StoredDocument[]
  /** Texts that visitors read, by the ids of their documents. */
  prose: ReadonlyMap<string, Prose[]>
  make: (drafts: ReadonlyMap<string, ReadonlyMap<string, string>>) => Made
}

interface Languages {
  from: string
  to: string
}

/** Makes documents of another language, and takes them back. */
export const useTranslate = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const schema = useSchema()
  const { read } = useStored()

  const plan = async (id: string, { from, to }: Languages): Promise<Plan> => {
    const pairs = pairsById(pairsIn(await client.fetch<unknown>(PAIRS, {}, { perspective: 'raw' })))
    const document = publishedFirst(await read([id])).get(id)
    if (!document) throw new Error('Das Original gibt es nicht mehr.')
    const there = memberIn(pairs.get(id), to)?.id
    if (there !== undefined && (await read([there])).length > 0) throw new Error('Diese Übersetzung gibt es schon.')
    const sections = [...publishedFirst(await read(refsOf(document['content_boxes']))).values()]
    const linked = [...new Set([document, ...sections].flatMap(refsOf))]
    const twinIds = linked.flatMap((one) => memberIn(pairs.get(one), to)?.id ?? [])
    const proposed = [document, ...sections].map(({ _id }) => `${getPublishedId(_id)}-${to}`)
    const stored = publishedFirst(await read([...twinIds, ...proposed]))
    const twins = new Map(
      linked.flatMap((one): [string, Twin][] => {
        const twin = stored.get(memberIn(pairs.get(one), to)?.id ?? '')
        return twin
          ? [[one, { id: getPublishedId(twin._id), type: twin._type, isPublished: isPublishedId(twin._id) }]]
          : []
      }),
    )
    const originals = [...sections.filter(({ _id }) => !twins.has(getPublishedId(_id))), document]
    const prose = new Map(
      originals.map((original) => {
        const type = schema.get(original._type)
        return [getPublishedId(original._id), type ? proseIn(type, original) : []]
      }),
    )
    const options = { from, to, originals, twins, pairs, isTaken: (one: string) => stored.has(one), newId: uuid }
    return { originals, prose, make: (drafts) => makeTranslations({ ...options, drafts }) }
  }
  /** @returns takes it back; false when somebody has written in it since, has made another translation, or refers to it */
  const store = async ({ mutations, undo, ids, pairIds }: Made): Promise<() => Promise<boolean>> => {
    const transactionId = uuid()
    await client.mutate(mutations, { transactionId })
    return async () => {
      const made = [...ids.values()]
      const current = await read([...made, ...pairIds])
      if (current.some(({ _rev }) => _rev !== transactionId)) return false
      const own = [...withDrafts(made), ...pairIds]
      if ((await client.fetch<number>(OTHER_USES, { ids: made, own }, { perspective: 'raw' })) > 0) return false
      await client.mutate(undo)
      return true
    }
  }
  return { plan, store }
}

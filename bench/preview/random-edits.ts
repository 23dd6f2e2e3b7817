import type { SanityClient } from '@sanity/client'

/** A number from 0 to 1, the same ones for the same seed. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const WORDS = 'Farbe Kante Farn Plakat Satz Raster Bogen Papier Leim Druck Schrift Werk Idee Signal Hafen'.split(' ')
const TONES = ['paper', 'white', 'ink', 'signal', 'lilac', 'lime']

/** A section that is taken out of the page, put in again and broken; whatever else is edited stays on it. */
export const COMES_AND_GOES = 'box-leistungen-preise'
const BROKEN = 'box-leistungen-ablauf'
const PAGE = 'route-leistungen'
const SECTIONS = [
  'box-leistungen-titel',
  'box-leistungen-angebot',
  'box-leistungen-werktisch',
  'box-leistungen-schluss',
]
/** Of the page around the page, and of other pages. */
const OTHERS = ['footer', 'route-studio', 'person-ida', 'project-flutlicht', 'box-studio-titel', 'job-gestaltung']

type Document = Record<string, unknown> & { _id: string; _type: string }

/** Edits as editors make them, chosen at random; what cannot be written at the moment is left out. */
export const createRandomEdits = (editor: SanityClient, random: () => number) => {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  const words = (): string => Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(WORDS)).join(' ')

  const startDraft = async (id: string): Promise<Document> => {
    const [draft, published] = await Promise.all([editor.getDocument(`drafts.${id}`), editor.getDocument(id)])
    if (draft) return draft
    if (!published) throw new Error(`${id} is not in the demo.`)
    return editor.createIfNotExists({ ...published, _id: `drafts.${id}` })
  }
  const patch = async (id: string, fields: Record<string, unknown>): Promise<unknown> => {
    const { _id } = await startDraft(id)
    return editor.patch(_id).set(fields).commit()
  }

  const edits: Record<string, () => Promise<unknown>> = {
    title: () => patch(pick([...SECTIONS, ...OTHERS]), { title: words() }),
    'a letter at a time': async () => {
      const id = pick(SECTIONS)
      const text = words()
      for (let end = 1; end <= text.length; end += 3) await patch(id, { title: text.slice(0, end) })
    },
    tone: () => patch(pick(SECTIONS), { tone: pick(TONES) }),
    publish: async () => {
      const { _rev, _createdAt, _updatedAt, ...draft } = await startDraft(pick([...SECTIONS, ...OTHERS]))
      const published = draft._id.replace('drafts.', '')
      return editor
        .transaction()
        .createOrReplace({ ...draft, _id: published })
        .delete(draft._id)
        .commit()
    },
    discard: () => editor.delete(`drafts.${pick([...SECTIONS, ...OTHERS, BROKEN])}`),
    'take a section out, or put it in': async () => {
      const page = await startDraft(PAGE)
      const boxes = Array.isArray(page['content_boxes']) ? page['content_boxes'] : []
      const others = boxes.filter(({ _ref }: { _ref?: string }) => _ref !== COMES_AND_GOES)
      const again = { _key: 'wieder', _type: 'reference', _ref: COMES_AND_GOES }
      return patch(PAGE, { content_boxes: others.length < boxes.length ? others : [...others, again] })
    },
    'break a section, or mend it': async () => {
      const draft = await startDraft(BROKEN)
      return Array.isArray(draft['content']) ? patch(BROKEN, { content: words() }) : editor.delete(draft._id)
    },
    'write in a section of another page': () => patch('box-kontakt-titel', { title: words() }),
  }
  return {
    names: Object.keys(edits),
    /** @returns what was done */
    next: async (): Promise<string> => {
      const name = pick(Object.keys(edits))
      await edits[name]?.()
      return name
    },
  }
}

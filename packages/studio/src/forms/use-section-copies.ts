import { uuid } from '@sanity/uuid'
import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { pathToString, type Path } from 'sanity'
import { draftsFirst, titleOf } from '@schaufenster/site/stored'
import { toSectionCopy, toUndoCopy, type SectionCopy } from '../actions/section-copy.ts'
import { useStored } from '../actions/use-stored.ts'
import { newKey } from '../new-key.ts'

/** The row of a page's list to duplicate. */
export interface Row {
  /** Id of its section, without `drafts.`. */
  section: string
  path: Path
  position: 'before' | 'after'
}

/** A copy, and what the original is called. */
export type NamedCopy = SectionCopy & { title: string }

/** Duplicates rows of pages together with their sections, and takes that back. */
export const useSectionCopies = () => {
  const { save, read, write } = useStored()
  return {
    /** @param pageId without `drafts.` */
    copy: async (pageId: string, type: string, { section: id, path, position }: Row): Promise<NamedCopy> => {
      await save([{ _id: pageId, _type: type }])
      const before = draftsFirst(await read([id])).get(id)
      if (!before) throw new Error('Den Abschnitt gibt es nicht mehr.')
      await save([{ _id: id, _type: before._type }])
      const stored = await read([id, pageId])
      const section = draftsFirst(stored).get(id) ?? before
      const key = newKey()
      const copy = {
        pageId,
        hadDraft: stored.some(({ _id }) => isDraftId(_id) && getPublishedId(_id) === pageId),
        newId: uuid(),
        place: pathToString([...path.slice(0, -1), { _key: key }]),
        transactionId: uuid(),
      }
      await write(
        toSectionCopy(section, { ...copy, beside: pathToString(path), position, newKey: key }),
        copy.transactionId,
      )
      return { ...copy, title: titleOf(section['title']) }
    },
    undo: async (type: string, copy: SectionCopy): Promise<void> => {
      const { pageId, newId } = copy
      await save([{ _id: pageId, _type: type }])
      await write(toUndoCopy(copy, await read([pageId, newId])))
    },
  }
}

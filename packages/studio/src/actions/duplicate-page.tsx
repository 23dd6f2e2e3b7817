import { uuid } from '@sanity/uuid'
import { getPublishedId } from '@sanity/client/csm'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { useRouter } from 'sanity/router'
import { draftsFirst, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { DuplicateDialog, type Original } from './duplicate-dialog.tsx'
import { toCreation, toPageCopy } from './page-copy.ts'
import { toDialog } from './to-dialog.ts'
import { useAttempt } from './use-attempt.ts'
import { useStored } from './use-stored.ts'

const sectionIdsOf = ({ content_boxes: list }: StoredDocument): string[] => [
  ...new Set(Array.isArray(list) ? list.flatMap((item: unknown) => refOf(item) ?? []) : []),
]

/**
 * Duplicates a page with its sections. The Studio's own action shares them, so that an edit of the copy changes the original.
 *
 * @param duplicate the Studio's own action
 */
export const withSections = (duplicate: DocumentActionComponent): DocumentActionComponent => {
  const DuplicatePage: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const original = duplicate(props)
    const { navigateIntent } = useRouter()
    const stored = useStored()
    const [found, setFound] = useState<Original>()
    const { attempt, isBusy, failure, clearFailure } = useAttempt()
    const current = draft ?? published
    if (!original || !current) return original

    const read = async (ids: readonly string[]): Promise<Map<string, StoredDocument>> => {
      const byId = [...draftsFirst(await stored.read(ids))]
      return new Map(byId.map(([publishedId, document]) => [publishedId, { ...document, _id: publishedId }]))
    }
    const ask = async () => {
      await stored.save([{ _id: id, _type: type }])
      const page = (await read([id])).get(id)
      if (!page) throw new Error('Die Seite gibt es nicht mehr.')
      const ids = sectionIdsOf(page)
      const byId = await read(ids)
      const sections = ids.flatMap((one) => byId.get(one) ?? [])
      await stored.save(sections)
      setFound({ page, sections })
    }
    const copy = async (title: string, copied: ReadonlySet<string>) => {
      if (!found) return
      // Read again: a colleague may have written meanwhile.
      const documents = await read([id, ...found.sections.map(({ _id }) => _id)])
      const page = documents.get(id) ?? found.page
      const sections = found.sections.map((section) => documents.get(section._id) ?? section)
      const copies = toPageCopy(page, sections, { title, copied, newId: uuid })
      await stored.write(copies.map(toCreation))
      setFound(undefined)
      props.onComplete()
      navigateIntent('edit', { id: getPublishedId(copies.at(-1)?._id ?? id), type })
    }
    const close = () => {
      setFound(undefined)
      clearFailure()
      props.onComplete()
    }

    return {
      ...original,
      disabled: isBusy || original.disabled,
      onHandle: () => void attempt(ask),
      dialog:
        (found ?? failure) !== undefined &&
        toDialog(
          'Seite duplizieren',
          close,
          <DuplicateDialog
            failure={failure}
            isBusy={isBusy}
            original={found}
            onClose={close}
            onDuplicate={(title, copied) => void attempt(() => copy(title, copied))}
          />,
        ),
    }
  }
  DuplicatePage.action = 'duplicate'
  return DuplicatePage
}

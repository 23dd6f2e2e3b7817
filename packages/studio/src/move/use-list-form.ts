import { useEffect, useRef, useState } from 'react'
import { getValueAtPath, PatchEvent, stringToPath, useDocumentForm, useDocumentOperation, useSyncState } from 'sanity'
import { isStored } from '@schaufenster/site/stored'
import type { ListPlace } from '@schaufenster/site/moving'
import type { ListChange } from './list-changes.ts'
import { toPatches } from './to-patches.ts'

/** The form of a document, of which nothing is shown: what is done with one of its lists is done as in the form beside. */
export const useListForm = ({ id, documentType }: Pick<ListPlace, 'id' | 'documentType'>) => {
  const { ready, value, formState, schemaType, onChange } = useDocumentForm({
    documentId: id,
    documentType,
    initialFocusPath: [],
  })
  const { commit } = useDocumentOperation(id, documentType)
  const { isSyncing } = useSyncState(id, documentType)
  /** What the form had when it was last changed: until it has the change, another one would be made from the same. */
  const [changed, setChanged] = useState<unknown>()
  const isUnsent = useRef(false)

  // At once: nobody is typing, and the page waits for it.
  useEffect(() => {
    if (!isUnsent.current || value === changed || !isSyncing || commit.disabled) return
    isUnsent.current = false
    commit.execute()
  }, [isSyncing, commit, value, changed])

  return {
    isReady: ready && formState !== null && value !== changed,
    document: isStored(value) ? value : undefined,
    schemaType,
    readList: (list: string) => ({
      isStored: isStored(value),
      isReadOnly: formState?.readOnly === true,
      list: getValueAtPath(value, stringToPath(list)),
    }),
    change: (list: string, changes: readonly ListChange[]): void => {
      if (changes.length === 0) return
      setChanged(value)
      isUnsent.current = true
      onChange(PatchEvent.from(toPatches(changes, stringToPath(list))))
    },
  }
}

export type ListForm = ReturnType<typeof useListForm>

import { useRouter } from 'sanity/router'
import { usePaneRouter } from 'sanity/structure'

/** Shows documents in place of the one of a form, or beside it. */
export const useOpen = () => {
  const { groupIndex, replaceCurrent, handleEditReference } = usePaneRouter()
  const { navigateIntent } = useRouter()
  return {
    /** In a list the list stays open. A single document is no entry of one. */
    open: (id: string, type: string): void =>
      groupIndex > 0 ? replaceCurrent({ id, params: { type } }) : navigateIntent('edit', { id, type }),
    openBeside: (id: string, type: string): void =>
      handleEditReference({ id, type, parentRefPath: [], template: { id: type } }),
  }
}

import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { useDocumentPairPermissions, type DocumentActionComponent } from 'sanity'
import { useDraftSections } from '../actions/use-draft-sections.ts'
import { usePublish } from '../actions/use-publish.tsx'
import type { ReadableSite } from './use-changes.ts'

/** Shows which pages change before a document is published, also when there is nothing to decide. */
export const createShowChanges = (site: ReadableSite, siteUrl: string): DocumentActionComponent => {
  const ShowChanges: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
    const sections = useDraftSections(draft ?? published)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const { isBusy, look, dialog } = usePublish({ site, siteUrl, onComplete })
    if (permissions?.granted === false) return null
    return {
      icon: EyeOpenIcon,
      label: 'Vorher und nachher …',
      title: 'Zeigt, welche Seiten nach dem Veröffentlichen anders aussehen',
      disabled: isBusy || !(draft || sections.length > 0),
      onHandle: () => look({ ids: [id], documents: [{ _id: id, _type: type }, ...sections] }),
      dialog,
    }
  }
  return ShowChanges
}

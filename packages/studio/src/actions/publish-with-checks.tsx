import { PublishIcon } from '@sanity/icons/Publish'
import { useDocumentPairPermissions, type DocumentActionComponent } from 'sanity'
import type { ReadableSite } from '../changes/use-changes.ts'
import { useDraftSections } from './use-draft-sections.ts'
import { usePublish } from './use-publish.tsx'

const labelOf = (sections: number): string =>
  `Mit ${sections === 1 ? 'einem Abschnitt' : `${sections} Abschnitten`} veröffentlichen`

/**
 * Publishes a document after a look at it: errors keep it back, warnings are the editor's decision, and a page that moves
 * leaves a redirect. A page is published together with its changed sections, all or nothing, also where only they have changed.
 *
 * @param publish the Studio's own action
 */
export const withChecks = (
  publish: DocumentActionComponent,
  site: ReadableSite,
  siteUrl: string,
): DocumentActionComponent => {
  const PublishWithChecks: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const original = publish(props)
    const sections = useDraftSections(draft ?? published)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const { isBusy, ask, dialog } = usePublish({ site, siteUrl, onComplete: props.onComplete })
    if (!original || permissions?.granted === false) return original

    const hasSections = sections.length > 0
    return {
      ...original,
      icon: PublishIcon,
      ...(hasSections
        ? {
            tone: 'default',
            label: labelOf(sections.length),
            title: 'Veröffentlicht die Seite und ihre geänderten Abschnitte zusammen',
          }
        : {}),
      // Not while there are errors: they come and go as the Studio validates, and a click in between would be lost.
      disabled: isBusy || !(draft || hasSections),
      onHandle: () => ask({ ids: [id], documents: [{ _id: id, _type: type }, ...sections] }),
      dialog,
    }
  }
  PublishWithChecks.action = 'publish'
  return PublishWithChecks
}

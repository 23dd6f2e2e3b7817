import { PublishIcon } from '@sanity/icons/Publish'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map, of } from 'rxjs'
import { useDocumentPairPermissions, useDocumentStore, type DocumentActionComponent, type SanityDocument } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { draftSectionsOf } from '@schaufenster/site/publish-checks/draft-sections'
import { isStored } from '@schaufenster/site/publish-checks/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { usePublish } from './use-publish.tsx'

const isDocument = (value: unknown): value is SanityDocument => isStored(value)

/** Sections of a page that have unpublished changes. */
const useDraftSections = (page: SanityDocument | null): SanityDocument[] => {
  const store = useDocumentStore()
  const ids = draftSectionsOf(page).join(' ')
  const drafts = useMemo(() => {
    if (ids === '') return of([])
    const query = '*[_id in $ids]'
    return store
      .listenQuery(
        { fetch: query, listen: query },
        { ids: ids.split(' ') },
        { apiVersion: API_VERSION, perspective: 'raw' },
      )
      .pipe(map((found: unknown) => (Array.isArray(found) ? found.filter(isDocument) : [])))
  }, [store, ids])
  return useObservable(drafts, [])
}

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
  sitePages: SitePages,
  siteUrl: string,
): DocumentActionComponent => {
  const PublishWithChecks: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const original = publish(props)
    const sections = useDraftSections(draft ?? published)
    const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
    const { isBusy, ask, dialog } = usePublish({ sitePages, siteUrl, onComplete: props.onComplete })
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
      onHandle: () => ask([id], [{ _id: id, _type: type }, ...sections]),
      dialog,
    }
  }
  PublishWithChecks.action = 'publish'
  return PublishWithChecks
}

import { PublishIcon } from '@sanity/icons/Publish'
import { Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useObservable } from 'react-rx'
import { map, of } from 'rxjs'
import {
  useClient,
  useDocumentStore,
  useValidationStatus,
  useWorkspace,
  validateDocument,
  type DocumentActionComponent,
  type SanityDocument,
} from 'sanity'
import { draftSectionsOf, isBlocking } from './draft-sections.ts'

const API_VERSION = '2025-02-19'

const isDocument = (value: unknown): value is SanityDocument =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, '_id') === 'string'

interface Fault {
  section: string
  message: string
}

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

/**
 * Publishes a page together with its changed sections, all or nothing: a page never appears without what was written
 * for it, and nobody opens section after section to publish it.
 *
 * @param publish the Studio's own action, for a page whose sections are all published
 */
export const withSections = (publish: DocumentActionComponent): DocumentActionComponent => {
  const PublishWithSections: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const original = publish(props)
    const sections = useDraftSections(draft)
    const { validation, isValidating } = useValidationStatus(id, type, true)
    const workspace = useWorkspace()
    const client = useClient({ apiVersion: API_VERSION })
    const [state, setState] = useState<'idle' | 'busy' | Fault[]>('idle')
    if (sections.length === 0 || !original) return original

    const titleOf = (section: SanityDocument): string => {
      const title: unknown = section['title']
      return typeof title === 'string' && title !== ''
        ? title
        : (workspace.schema.get(section._type)?.title ?? section._type)
    }

    const publishAll = async () => {
      setState('busy')
      try {
        // As they are now: what is on screen may be older than the last letter.
        const current = await client.fetch<SanityDocument[]>(
          '*[_id in $ids]',
          { ids: draftSectionsOf(draft) },
          { perspective: 'raw' },
        )
        const results = await Promise.all(
          current.map(async (section) => ({
            section,
            markers: await validateDocument({ document: section, workspace, environment: 'studio' }),
          })),
        )
        const faults = results.flatMap(({ section, markers }) =>
          markers
            .filter(({ level }) => level === 'error')
            .map(({ message }) => ({ section: titleOf(section), message })),
        )
        if (faults.length > 0) {
          setState(faults)
          return
        }
        const ids = [...current.map(({ _id }) => _id.replace(/^drafts\./, '')), id]
        await client.action(
          ids.map((publishedId) => ({
            actionType: 'sanity.action.document.publish',
            draftId: `drafts.${publishedId}`,
            publishedId,
          })),
        )
        setState('idle')
        props.onComplete()
      } catch (error) {
        setState([{ section: 'Seite', message: error instanceof Error ? error.message : String(error) }])
      }
    }

    return {
      ...original,
      icon: PublishIcon,
      tone: 'default',
      label: `Mit ${sections.length === 1 ? 'einem Abschnitt' : `${sections.length} Abschnitten`} veröffentlichen`,
      title: 'Veröffentlicht die Seite und ihre geänderten Abschnitte zusammen',
      disabled:
        state === 'busy' || isValidating || !draft || validation.some((marker) => isBlocking(marker, draft, sections)),
      onHandle: () => void publishAll(),
      dialog: Array.isArray(state) && {
        type: 'dialog',
        header: 'Noch nicht veröffentlicht',
        onClose: () => setState('idle'),
        content: (
          <Stack gap={3}>
            {state.map(({ section, message }) => (
              <Text key={`${section} ${message}`} size={1}>
                <strong>{section}</strong>: {message}
              </Text>
            ))}
          </Stack>
        ),
      },
    }
  }
  PublishWithSections.action = 'publish'
  return PublishWithSections
}

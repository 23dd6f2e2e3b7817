import { uuid } from '@sanity/uuid'
import { PublishIcon } from '@sanity/icons/Publish'
import { useMemo, useState } from 'react'
import { useObservable } from 'react-rx'
import { map, of } from 'rxjs'
import {
  useClient,
  useDocumentPairPermissions,
  useDocumentStore,
  useWorkspace,
  type DocumentActionComponent,
  type SanityDocument,
} from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { API_VERSION } from '../api-version.ts'
import { isStored } from '@schaufenster/site/publish-checks/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import { draftSectionsOf } from './draft-sections.ts'
import { headerOf, PublishDialog, type Question } from './publish-dialog.tsx'
import { toPublishActions } from './publish-actions.ts'
import type { Move } from './moved-addresses.ts'
import { toQuestion } from './to-question.ts'
import { useSave } from './use-save.ts'

const isDocument = (value: unknown): value is SanityDocument => isStored(value)

const NOTHING: Question = { findings: [], moves: [], obsolete: [], drafts: [], linking: [] }

/** What an editor agrees to, for comparison. */
const toDecide = ({ findings, moves }: Question): string => JSON.stringify([findings, moves])

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
    const workspace = useWorkspace()
    const save = useSave()
    const client = useClient({ apiVersion: API_VERSION })
    const [isBusy, setBusy] = useState(false)
    const [question, setQuestion] = useState<Question>()
    if (!original || permissions?.granted === false) return original

    const attempt = async (work: () => Promise<void>) => {
      setBusy(true)
      try {
        await work()
      } catch (error) {
        setQuestion({ ...NOTHING, failure: messageOf(error) })
      } finally {
        setBusy(false)
      }
    }
    const saveAll = () => save([{ _id: id, _type: type }, ...sections])
    const check = () => toQuestion({ id, client, workspace, sitePages, siteUrl })
    const commit = async (agreed: Question, moves: readonly Move[]) => {
      await saveAll()
      const actions = toPublishActions(agreed.drafts, moves, agreed.obsolete)
      try {
        // With an id of its own it can be sent again when the answer is lost.
        if (actions.length > 0) await client.action(actions, { transactionId: uuid() })
      } catch (error) {
        // Drafts that have changed since are not published unchecked.
        const asked = await check()
        if (JSON.stringify(asked.drafts) === JSON.stringify(agreed.drafts)) throw error
        return decide(asked, agreed, moves)
      }
      // The page is published: a link that stays weak works, and becomes strong when its own document is published.
      await Promise.allSettled(agreed.linking.map(({ id: linking, links }) => client.patch(linking, links).commit()))
      setQuestion(undefined)
      props.onComplete()
    }
    /** Publishes unless there is more to decide than was agreed to. */
    const decide = async (asked: Question, agreed: Question, moves: readonly Move[]): Promise<void> =>
      toDecide(asked) === toDecide(agreed) ? commit(asked, moves) : setQuestion(asked)
    const ask = async () => {
      await saveAll()
      await decide(await check(), NOTHING, [])
    }

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
      onHandle: () => void attempt(ask),
      dialog: question && {
        type: 'dialog',
        header: headerOf(question),
        // Its label is English; the content has a button.
        showCloseButton: false,
        onClose: () => setQuestion(undefined),
        content: (
          <PublishDialog
            isBusy={isBusy}
            question={question}
            onClose={() => setQuestion(undefined)}
            onPublish={(moves) => void attempt(() => commit(question, moves))}
          />
        ),
      },
    }
  }
  PublishWithChecks.action = 'publish'
  return PublishWithChecks
}

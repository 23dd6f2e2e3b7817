import { uuid } from '@sanity/uuid'
import type { Move } from '@schaufenster/editing/publish-checks/moved-addresses'
import { toPublishActions, type CheckedDraft } from '@schaufenster/editing/publish-checks/publish-actions'
import type { StoredDocument } from '@schaufenster/site/stored'
import { useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import type { ReadableSite } from '../changes/use-changes.ts'
import { isTalkToConsider } from '../remarks/talk-note.tsx'
import { headerOf, PublishDialog, type Question } from './publish-dialog.tsx'
import { toQuestion } from './to-question.ts'
import { toDialog } from './to-dialog.ts'
import { useAttempt } from './use-attempt.ts'
import { useStored } from './use-stored.ts'

interface PublishOptions {
  site: ReadableSite
  siteUrl: string
  onComplete: () => void
}

/** What to publish, and what has to be stored before. */
interface Choice {
  /** Without `drafts.`. */
  ids: readonly string[]
  documents: readonly { _id: string; _type: string }[]
}

const NOTHING: Question = { findings: [], moves: [], obsolete: [], drafts: [], linking: [], requests: [] }

/** Compares drafts with their state when they were checked. @param current these documents, published and drafts */
const compareDrafts = (checked: readonly CheckedDraft[], current: readonly StoredDocument[]) => {
  const revisions = new Map(current.map(({ _id, _rev }) => [_id, _rev]))
  const changes = checked.filter(({ id, revision }) => revisions.get(`drafts.${id}`) !== revision)
  return {
    /** Whether somebody has published or discarded one. */
    isIncomplete: changes.some(({ id }) => !revisions.has(`drafts.${id}`)),
    edited: new Set(changes.map(({ id }) => id)),
  }
}

/** What an editor agrees to, for comparison. */
const toDecide = ({ findings, moves, talk }: Question): string =>
  JSON.stringify([findings, moves, talk !== undefined && isTalkToConsider(talk)])

/** Publishes documents together after a look at them: all or nothing, exactly as they were checked. */
export const usePublish = ({ site, siteUrl, onComplete }: PublishOptions) => {
  const workspace = useWorkspace()
  const { save, read, write } = useStored()
  const client = useClient({ apiVersion: API_VERSION })
  const { attempt, isBusy, failure, clearFailure } = useAttempt()
  const [isComparing, setComparing] = useState(false)
  const [asked, setAsked] = useState<{ question: Question; choice: Choice }>()

  const check = ({ ids }: Choice) => toQuestion({ ids, client, workspace, sitePages: site.pages, siteUrl })
  const commit = async (choice: Choice, agreed: Question, moves: readonly Move[]) => {
    await save(choice.documents)
    try {
      await write(toPublishActions({ ...agreed, moves }, uuid))
    } catch (error) {
      const { isIncomplete, edited } = compareDrafts(agreed.drafts, await read(agreed.drafts.map(({ id }) => id)))
      if (isIncomplete) return decide(choice, { ...(await check(choice)), isRepeat: true }, agreed, moves)
      if (edited.size === 0) throw error
      await write(toPublishActions({ ...agreed, moves, edited }, uuid))
    }
    // They are published: a link that stays weak works, and becomes strong when its own document is published.
    await Promise.allSettled(agreed.linking.map(({ id, links }) => client.patch(id, links).commit()))
    close()
    onComplete()
  }
  /** Publishes unless there is more to decide than was agreed to. */
  const decide = async (choice: Choice, question: Question, agreed: Question, moves: readonly Move[]): Promise<void> =>
    toDecide(question) === toDecide(agreed) ? commit(choice, question, moves) : setAsked({ question, choice })

  const ask = (choice: Choice): void =>
    void attempt(async () => {
      await save(choice.documents)
      await decide(choice, await check(choice), NOTHING, [])
    })
  /** Asks also when there is nothing to decide. */
  const look = (choice: Choice): void =>
    void attempt(async () => {
      await save(choice.documents)
      setAsked({ question: await check(choice), choice })
    })
  const close = () => {
    setAsked(undefined)
    clearFailure()
    setComparing(false)
  }
  const question = failure === undefined ? asked?.question : { ...NOTHING, failure }
  const publish = (moves: readonly Move[]) => asked && void attempt(() => commit(asked.choice, asked.question, moves))
  const dialog = question && {
    ...toDialog(
      headerOf(question),
      close,
      <PublishDialog
        isBusy={isBusy}
        question={question}
        site={site}
        siteUrl={siteUrl}
        onClose={close}
        onCompare={setComparing}
        onPublish={publish}
      />,
    ),
    width: isComparing ? ('full' as const) : ('medium' as const),
  }
  return { isBusy, ask, look, dialog }
}

import { createStore, type Store } from '../create-store.ts'
import type { DocumentRef } from './document-ref.ts'
import type { Perspective } from '@schaufenster/site/service-config'
import { NO_JUDGEMENT, type Judgement } from './judge-page.ts'

/** What the bar tells. */
export interface PreviewStatus extends Judgement {
  /** Whether the content service recognises an editor, who sees drafts; undefined until it has answered. */
  isEditor: boolean | undefined
  /** An editor was recognised in this visit, and no longer is. */
  loginEnded: boolean
  /** `unavailable` on a host that names no content service; `failed` when the host did not say. */
  connection: 'connecting' | 'open' | 'lost' | 'unavailable' | 'failed'
  /** What the editor wants to see. */
  perspective: Perspective
  /** Of the tab. */
  address: string
  /** When what is on screen was last changed, as an ISO date. */
  changedAt: string | undefined
  /** The page on screen; undefined on an error page. */
  document: DocumentRef | undefined
  /** The page that was on screen is gone: its draft was deleted, it was unpublished, or the perspective has none of it. */
  isGone: boolean
  /** A click waits until the page can be edited. */
  isClickPending: boolean
}

const toInitial = (): PreviewStatus => ({
  isEditor: undefined,
  loginEnded: false,
  connection: 'connecting',
  perspective: 'drafts',
  address: location.href,
  changedAt: undefined,
  document: undefined,
  isGone: false,
  isClickPending: false,
  ...NO_JUDGEMENT,
})

/** The state of a preview outside React: the listener writes it, the bar and the overlays read it. */
export type PreviewStatusStore = Store<PreviewStatus>

export const createPreviewStatus = (): PreviewStatusStore => createStore(toInitial())

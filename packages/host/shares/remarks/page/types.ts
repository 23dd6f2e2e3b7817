import type { ShownPlace } from '@schaufenster/site/shown-place'
import type { HostTexts } from '../../../texts/texts.ts'
import type { ShownDocument } from '../../share-client.ts'

/** What the server tells the script of a shared page. */
export interface Shared {
  /** Id of the link. */
  id: string
  /** Of the page. */
  page: string
  shown: readonly ShownDocument[]
  state: string
  places: readonly ShownPlace[]
}

export interface Said {
  id: string
  document: string
  path: string
  quote: string
  name: string
  text: string
  createdAt: string
  answer?: { text: string; by: string; at: string }
  isDone: boolean
}

interface Agreed {
  id: string
  name: string
  at: string
  changes: readonly { title: string; what: string; at?: string }[]
}

/** All that is said of the page. */
export interface Talk {
  remarks: readonly Said[]
  approvals: readonly Agreed[]
  state: string
}

/** Those that the script needs. */
export type RemarkTexts = Pick<
  HostTexts,
  Extract<keyof HostTexts, `remark${string}` | `approv${string}`> | 'locale' | 'language'
>

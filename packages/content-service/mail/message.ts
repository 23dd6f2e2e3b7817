import { isMailAddress } from '@schaufenster/shapes/mail-address'
import { isJsonObject } from '../store/json.ts'

/** A mail in plain text. */
export interface Message {
  to: string
  subject: string
  text: string
  /** Whom an answer goes to. */
  replyTo?: string
}

const LONGEST_SUBJECT = 200
/** What would end a header's line, or is not shown; a line break in a name must not begin a header of its own. */
const CONTROL = /\p{Cc}+/gu

/** As one line of a header. */
const toHeaderLine = (text: string): string =>
  text.replaceAll(CONTROL, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT).toWellFormed()

/** @throws Error for an address that is none: nothing of it may get into an envelope or a header */
export const toMessage = ({ to, subject, text, replyTo }: Message): Message => {
  for (const address of [to, ...(replyTo === undefined ? [] : [replyTo])])
    if (!isMailAddress(address)) throw new Error(`"${toHeaderLine(address)}" is no mail address.`)
  return { to, subject: toHeaderLine(subject), text: text.toWellFormed(), ...(replyTo !== undefined && { replyTo }) }
}

/** @returns undefined for anything else */
export const parseMessage = (value: unknown): Message | undefined => {
  if (!isJsonObject(value)) return undefined
  const { to, subject, text, replyTo } = value
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string') return undefined
  return { to, subject, text, ...(typeof replyTo === 'string' && { replyTo }) }
}

import { isNetworkError, toPageError } from '#src/publishing.ts'
import { PublishError } from '../publish-error.ts'

interface Circumstances {
  /** Where the service is, for the message. */
  service: string
  /** Set when the limit had run out. */
  timedOut: boolean
  limitMs: number
}

const HINT = 'Nothing was published; the site is as it was.'

/** The system's word for why a connection failed, which lies under the errors of those who pass it on. */
const findCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const inner = findCode(error.cause) ?? (error instanceof AggregateError ? findCode(error.errors[0]) : undefined)
  return inner ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined)
}

const toReason = (error: unknown): string => {
  const code = findCode(error)
  return code ? ` (${code})` : ''
}

/** Says what is wrong with the content service, and what to do. */
export const explainServiceFault = (error: unknown, { service, timedOut, limitMs }: Circumstances): PublishError => {
  const say = (text: string) => new PublishError(`${text} ${HINT}`, { cause: error })
  if (error instanceof PublishError) return say(error.message)
  if (timedOut)
    return say(
      `The content service (${service}) did not answer within ${limitMs / 1000} s. It is overloaded or hangs; look at its log, then publish again.`,
    )
  if (isNetworkError(error))
    return say(
      `The content service (${service}) cannot be reached${toReason(error)}. Is it running, and is its address right?`,
    )
  const { statusCode, message } = toPageError(error)
  const words = error instanceof Error ? error.message : String(error)
  if (statusCode === 401 || statusCode === 403)
    return say(`The content service (${service}) refuses: ${message}. Check SANITY_API_READ_TOKEN.`)
  if (error instanceof Error && 'statusCode' in error)
    return say(`The content service (${service}) answers ${statusCode}: ${message}. Publish again when it is well.`)
  return say(
    `The content service (${service}) gave an answer that cannot be read: ${words.slice(0, 200)}. Is this the address of the content service?`,
  )
}

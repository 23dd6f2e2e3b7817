import { codeOf, messageOf } from '@schaufenster/cli/errors'
import { isNetworkError, toPageError } from '@schaufenster/site/errors'
import { PublishError } from '../publish-error.ts'

interface Circumstances {
  /** The address of the service, for the message. */
  service: string
  /** Whether the limit was exceeded. */
  timedOut: boolean
  limitMs: number
}

const HINT = 'Nothing was published; the site is unchanged.'

/** The system's error code of a failed connection, nested in the `cause` of other errors. */
const findCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const inner = findCode(error.cause) ?? (error instanceof AggregateError ? findCode(error.errors[0]) : undefined)
  return inner ?? codeOf(error)
}

const toReason = (error: unknown): string => {
  const code = findCode(error)
  return code ? ` (${code})` : ''
}

/** Explains what is wrong with the content service, and what to do. */
export const explainServiceFault = (error: unknown, { service, timedOut, limitMs }: Circumstances): PublishError => {
  const say = (text: string) => new PublishError(`${text} ${HINT}`, { cause: error })
  if (error instanceof PublishError) return say(error.message)
  if (timedOut)
    return say(
      `The content service (${service}) did not answer within ${limitMs / 1000} s. It is overloaded or hangs: check its log, then publish again.`,
    )
  if (isNetworkError(error))
    return say(
      `The content service (${service}) cannot be reached${toReason(error)}. Check that it is running and that its address is correct.`,
    )
  const { statusCode, message } = toPageError(error)
  if (statusCode === 401 || statusCode === 403) {
    const refusal = `The content service (${service}) refused the request: ${message}`
    // The embedded service says itself what it takes.
    return say(message.includes('CONTENT_SITE_KEY') ? refusal : `${refusal}. Check SANITY_API_READ_TOKEN.`)
  }
  if (error instanceof Error && 'statusCode' in error)
    return say(`The content service (${service}) answered ${statusCode}: ${message}. Publish again when it works.`)
  return say(
    `The content service (${service}) sent an unreadable answer: ${messageOf(error).slice(0, 200)}. Check the address of the content service.`,
  )
}

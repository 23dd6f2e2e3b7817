import { get as getInsecurely, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { useAgent, type RequestFilteringAgentOptions } from 'request-filtering-agent'
import { UnusableAssetError } from './unusable-asset.ts'

const MAX_REDIRECTS = 5
const LONGEST_PAUSE = 20_000
/** Milliseconds for one asset. */
const LONGEST_TIME = 10 * 60_000

export interface RemoteAccess {
  /** Checks the address of every connection, so that neither a redirect nor a changed DNS entry leads elsewhere. */
  filter: RequestFilteringAgentOptions
  /** Bytes of one asset. */
  maxBytes: number
  /** Milliseconds without a byte. Default: 20 seconds. */
  longestPause?: number
}

/**
 * Fetches a picture or file as a stream.
 *
 * @throws UnusableAssetError
 */
export const fetchRemote = async function* (url: URL, access: RemoteAccess): AsyncGenerator<Buffer> {
  try {
    const response = await follow(url, access, AbortSignal.timeout(LONGEST_TIME))
    if (Number(response.headers['content-length']) > access.maxBytes) {
      response.destroy()
      throw new UnusableAssetError(`it is larger than ${access.maxBytes} bytes`)
    }
    let size = 0
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      // Leaving the loop closes the connection.
      if (size > access.maxBytes) throw new UnusableAssetError(`it is larger than ${access.maxBytes} bytes`)
      yield bytes
    }
  } catch (error) {
    throw new UnusableAssetError(`${url.href} cannot be fetched: ${explain(error)}`, { cause: error })
  }
}

const follow = async (url: URL, access: RemoteAccess, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> => {
  const response = await request(url, access, signal)
  const { statusCode = 0, headers } = response
  if (statusCode === 200) return response
  response.destroy()
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  const next = isRedirect && headers.location !== undefined ? URL.parse(headers.location, url) : undefined
  if (!next) throw new UnusableAssetError(`it answers ${statusCode}`)
  if (redirects === MAX_REDIRECTS) throw new UnusableAssetError(`it redirects more than ${MAX_REDIRECTS} times`)
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    throw new UnusableAssetError(`it redirects to ${next.href.slice(0, 200)}`)
  return follow(next, access, signal, redirects + 1)
}

const request = (
  url: URL,
  { filter, longestPause = LONGEST_PAUSE }: RemoteAccess,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecurely : getInsecurely
    const headers = { 'Accept-Encoding': 'identity', 'User-Agent': 'content-service' }
    const options = { agent: useAgent(url.href, filter), headers, signal, timeout: longestPause }
    let response: IncomingMessage | undefined
    const outgoing = get(url, options, (answer) => {
      response = answer
      resolve(answer)
    })
    outgoing.on('timeout', () => {
      const error = new Error(`nothing came for ${longestPause / 1000} seconds`)
      response?.destroy(error)
      outgoing.destroy(error)
    })
    outgoing.on('error', reject)
  })

/** The filter has no class for its errors; their text begins with the address. */
const FILTERED = /^DNS lookup (\S+)\(.*is not allowed/

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const [, address] = FILTERED.exec(error.message) ?? []
  if (address !== undefined) {
    return `${address} is an address of this machine or a private network. If that is meant: --allow-private-addresses`
  }
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `it took longer than ${LONGEST_TIME / 60_000} minutes`
  // Several addresses were tried: the message of the whole is empty.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(explain).join(', ')
  return error.message
}

import type { createShareClient } from './share-client.ts'
import { readOwnBody } from './share-key.ts'

/** Query parameter of what is said of a shared page, beside that of its link. */
export const PART = 'part'
/** What there is of it. */
const PARTS: ReadonlySet<string> = new Set(['remarks', 'approvals'])
/** Bytes. */
const LONGEST_BODY = 20_000

/**
 * Answers the script of a shared page: what has been said of it, and what is added. At the page's own address, since its cookie is sent
 * nowhere else. The content service decides what counts.
 *
 * @param keyOf the key in a request's cookie
 * @param headers of every answer
 */
export const createSpeaking = (
  client: ReturnType<typeof createShareClient>,
  keyOf: (request: Request, id: string) => string | undefined,
  headers: Readonly<Record<string, string>>,
) => {
  const answer = (status: number, body: unknown = {}): Response => Response.json(body, { status, headers })

  return async (request: Request, id: string, part: string): Promise<Response> => {
    const isPost = request.method === 'POST'
    if (!PARTS.has(part) || (!isPost && part !== 'remarks')) return answer(404)
    if (!isPost && request.method !== 'GET') return answer(405)
    const key = keyOf(request, id)
    if (key === undefined) return answer(404)
    // A form of another site cannot send this type.
    const isJson = request.headers.get('content-type')?.startsWith('application/json') === true
    const body = isPost ? await readOwnBody(request, LONGEST_BODY) : undefined
    if (isPost && (!isJson || !body)) return answer(isJson ? 413 : 415)
    const said = await client.speak(part, key, body)
    // As for a link that never was one.
    if (said.status === 401) return answer(404)
    if (said.status >= 500) throw new Error(`The content service answered ${said.status}.`)
    const text = await said.text()
    return said.ok
      ? new Response(text, { headers: { ...headers, 'content-type': 'application/json' } })
      : answer(said.status)
  }
}

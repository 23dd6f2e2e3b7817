import { request as requestPlain } from 'node:http'
import { request } from 'node:https'

/** Where a visitor, the site and an editor ask. */
export interface Place {
  site: URL
  content: URL
  token: string
  siteKey: string
  visitor: Record<string, string>
}

const PAUSE_MS = 200
const PATIENCE_MS = 60_000

/** Milliseconds until each answer was read, and how many were refused or failed. */
export interface Answers {
  page: number[]
  query: number[]
  write: number[]
  refused: number
  failed: number
}

const send = (url: URL, headers: Record<string, string>, body?: string): Promise<number> =>
  new Promise((resolve) => {
    const options = {
      method: body ? 'POST' : 'GET',
      headers,
      agent: false,
      timeout: PATIENCE_MS,
      rejectUnauthorized: false,
    }
    const asked = (url.protocol === 'https:' ? request : requestPlain)(url, options, (response) => {
      response
        .resume()
        .once('error', () => resolve(0))
        .once('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0)).once('timeout', () => asked.destroy())
    asked.end(body)
  })

/** Asks for a page, a query and a write five times a second, each on a connection of its own, without waiting for the last. */
export const probe = async ({ site, content, token, siteKey, visitor }: Place, seconds: number): Promise<Answers> => {
  const answers: Answers = { page: [], query: [], write: [], refused: 0, failed: 0 }
  const asked: Promise<void>[] = []
  const ask = async (kind: 'page' | 'query' | 'write', url: URL, headers: Record<string, string>, body?: string) => {
    const started = performance.now()
    const status = await send(url, headers, body)
    if (status === 200) answers[kind].push(performance.now() - started)
    else answers[status === 429 ? 'refused' : 'failed'] += 1
  }
  const query = new URL('/v2025-02-19/data/query/production', content)
  query.searchParams.set('query', '*[_type == "route"][0...5]{title}')
  for (let turn = 0; turn < (seconds * 1000) / PAUSE_MS; turn += 1) {
    // Everybody's listeners see it, and their filters take their time for it; no page shows it.
    const document = { _id: 'flood', _type: 'probe', name: `${'a'.repeat(60)}${turn}` }
    asked.push(
      ask('page', new URL('/leistungen', site), visitor),
      ask('query', query, { 'x-site-key': siteKey }),
      ask(
        'write',
        new URL('/v2025-02-19/data/mutate/production', content),
        { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        JSON.stringify({ mutations: [{ createOrReplace: document }] }),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await Promise.all(asked)
  return answers
}

export const slowest = (times: readonly number[]): number => Math.round(Math.max(0, ...times))

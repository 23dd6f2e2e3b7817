import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '@schaufenster/http/listen'
import { recordTrouble } from './trouble.ts'

const RECORDER = '/recorder.js'
const ELSEWHERE = '/elsewhere'

/** Without JavaScript, for browsers whose drivers cannot turn it off. */
const NO_SCRIPTS = "script-src 'none'"

/** These differ between the answer and what is sent on. */
const OWN_HEADERS = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])

/**
 * In front of the site, what the drivers of browsers do differently or not at all: it holds requests back or fails them,
 * turns JavaScript off, records the errors of a page, and is another site under its other name.
 */
export const startSiteProxy = async (target: string) => {
  let hasScripts = true
  const none = () => false
  let isFailing: (path: string) => boolean = none
  let isHeld: (path: string) => boolean = none
  let held = Promise.withResolvers<void>()
  /** Statuses by path. */
  const statuses = new Map<string, number>()

  const pass = async ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(url, target)
    if (pathname === RECORDER) {
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(recordTrouble)})()`)
    }
    if (pathname === ELSEWHERE) {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Anderswo</title>')
    }
    if (isHeld(pathname)) await held.promise
    if (isFailing(pathname)) return response.writeHead(503).end()
    const asked = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'accept-encoding', 'if-none-match'].includes(name)
        ? [[name, value]]
        : [],
    )
    const answer = await fetch(`${target}${url}`, { method, headers: Object.fromEntries(asked), redirect: 'manual' })
    statuses.set(pathname, answer.status)
    const answerHeaders = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)))
    // A file from the cache could be neither held back nor failed.
    if (pathname.endsWith('.js')) answerHeaders['cache-control'] = 'no-store'
    const isPage = answerHeaders['content-type']?.startsWith('text/html') ?? false
    // WebKit keeps a module in memory for the next document, `no-store` or not.
    if (isPage && (isFailing !== none || isHeld !== none)) answerHeaders['clear-site-data'] = '"cache"'
    if (isPage && !hasScripts) answerHeaders['content-security-policy'] = NO_SCRIPTS
    const body = Buffer.from(await answer.arrayBuffer())
    const text = () => body.toString('utf8').replace(/<head[^>]*>/, `$&<script src="${RECORDER}"></script>`)
    response.writeHead(answer.status, answerHeaders).end(isPage ? text() : body)
  }

  const { url, stop } = await listen(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
    { port: 0, variable: 'PORT' },
  )
  return {
    url,
    elsewhere: `${url.replace('127.0.0.1', 'localhost')}${ELSEWHERE}`,
    statusOf: (path: string) => statuses.get(path),
    faults: () => [...statuses].flatMap(([path, status]) => (status >= 400 ? [`${path} ${status}`] : [])),
    withoutScripts: () => void (hasScripts = false),
    fail: (path: RegExp) => void (isFailing = (asked) => path.test(asked)),
    /** @returns lets them through */
    hold: (path: RegExp) => {
      isHeld = (asked) => path.test(asked)
      held = Promise.withResolvers()
      return () => {
        isHeld = none
        held.resolve()
      }
    },
    stop: async () => {
      held.resolve()
      await stop()
    },
  }
}

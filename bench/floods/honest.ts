import { connect, type ClientHttp2Session } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'

const BROWSERS = 30
const PAGES = 10
/** How long somebody looks at a page, in milliseconds. */
const READING_MS = 2000
/** Of a phone with a poor connection: 200 kbit/s. */
const SLOW_BYTES_PER_MS = 25

/** What honest visitors behind one address were answered. */
export interface Honest {
  requests: number
  /** Answers that were refused, failed or never came. */
  refused: number
  /** Whether a film that is read at 200 kbit/s arrived to its end. */
  isFilmWhole: boolean
}

interface Answer {
  status: number
  text: string
  bytes: number
}

const get = (session: ClientHttp2Session, path: string, bytesPerMs?: number): Promise<Answer> =>
  new Promise((resolve) => {
    const answer: Answer = { status: 0, text: '', bytes: 0 }
    const stream = session.request({ ':path': path })
    stream
      .on('response', ({ ':status': status = 0 }) => (answer.status = status))
      .on('data', (chunk: Buffer) => {
        answer.bytes += chunk.length
        answer.text += chunk.toString('latin1')
        if (bytesPerMs === undefined) return
        stream.pause()
        setTimeout(() => stream.resume(), chunk.length / bytesPerMs)
      })
      .on('error', () => resolve({ ...answer, status: 0 }))
      .on('end', () => resolve(answer))
  })

/** All that a browser may load with a page: every file that it names, of each picture the smallest and the largest form. */
const findFiles = (html: string): string[] => {
  const found = [
    ...html.matchAll(/\b(?:src|poster|data-payload)="([^"]+)"/g),
    ...html.matchAll(/<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|icon|manifest)"[^>]*\bhref="([^"]+)"/g),
    ...html.matchAll(/url\(["']?([^"')]+)/g),
    ...html.matchAll(/\bsrcset="([^",\s]+)/gi),
    ...html.matchAll(/\bsrcset="(?:[^"]*,\s*)?([^",\s]+)[^",]*"/gi),
    ...html.matchAll(/"(\/assets\/[^"\s]+\.js)"/g),
  ].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  const modules = [...html.matchAll(/\bdata-modules="([^"]+)"/g)].flatMap(([, paths = '']) => paths.split(' '))
  return [...new Set([...found, ...modules])].filter((path) => /^\/(?!\/)/.test(path))
}

/** Of the pages it links to: a pointer that comes near a link fetches its page's data. */
const findPayloads = (html: string): string[] => {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?.]*)"/g)].map(([, path = '']) => path)
  return [...new Set(links)].map((path) => `${path === '/' ? '' : path}/_payload.json`)
}

/** Thirty browsers behind one address open ten pages each, in step, with all pictures and films. */
export const visitAsClass = async (site: URL, film: string): Promise<Honest> => {
  const sessions = Array.from({ length: BROWSERS + 1 }, () =>
    connect(site, { rejectUnauthorized: false }).on('error', () => {}),
  )
  const [phone, ...browsers] = sessions
  if (!phone) throw new Error('No browser.')
  const sitemap = await get(phone, '/sitemap.xml')
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const slow = get(phone, film, SLOW_BYTES_PER_MS)
  const statuses: number[] = []
  const caches = browsers.map(() => new Set<string>())
  for (const page of pages.slice(0, PAGES)) {
    await Promise.all(
      browsers.map(async (browser, index) => {
        const document = await get(browser, page)
        const files = [...findFiles(document.text), ...findPayloads(document.text), '/builds/latest.json'].filter(
          (path) => !caches[index]?.has(path),
        )
        for (const path of files) caches[index]?.add(path)
        const answers = await Promise.all(files.map((path) => get(browser, path)))
        statuses.push(document.status, ...answers.map(({ status }) => status))
      }),
    )
    await pause(READING_MS)
  }
  const { bytes } = await get(browsers[0] ?? phone, film)
  const isFilmWhole = (await slow).bytes === bytes
  for (const session of sessions) session.close()
  return {
    requests: statuses.length,
    refused: statuses.filter((status) => status === 0 || status === 429 || status >= 500).length,
    isFilmWhole,
  }
}

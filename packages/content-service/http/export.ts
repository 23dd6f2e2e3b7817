import { PUBLISHED } from '../store/perspective.ts'
import { toAudience } from './access.ts'
import { onData, type Surface } from './surface.ts'

const NDJSON = 'application/x-ndjson'
/** Characters sent at a time: large enough for throughput, small enough to buffer for thousands of readers. */
const CHUNK = 64 * 1024

/** `/data/export/{dataset}`: one document per line. Without the token, only published ones. */
export const exportSurface: Surface = (api, service) => {
  onData(api, service, 'GET', 'export', (c) => {
    const types = c.req.query('types')?.split(',').filter(Boolean)
    const isEditor = toAudience(c, service) === 'editor'
    const { documents } = isEditor ? service.view({ kind: 'raw' }, 'editor') : service.view(PUBLISHED, 'public')
    const wanted = types?.length ? documents.filter(({ _type }) => types.includes(_type)) : documents
    c.header('Cache-Control', 'no-store')
    c.header('Content-Type', NDJSON)
    return c.body(toNdjson(wanted))
  })
}

/** Documents are never changed in place, so the stream is a consistent snapshot however long it takes. */
const toNdjson = (documents: readonly unknown[]): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    pull(controller) {
      let text = ''
      while (next < documents.length && text.length < CHUNK) text += `${JSON.stringify(documents[next++])}\n`
      if (text !== '') controller.enqueue(encoder.encode(text))
      if (next >= documents.length) controller.close()
    },
  })
}

import { createServer } from 'node:http'
import { build } from 'vite'

/** An empty page with the official browser client at `sanity.createClient`. */
export interface ClientPage {
  /** A different origin from the content service's. */
  url: string
  stop: () => Promise<void>
}

const ENTRY = 'virtual:client'

const bundleClient = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'client-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `import { createClient } from '@sanity/client'; globalThis.sanity = { createClient }`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('The client was not bundled.')
  return chunk.code
}

export const serveClient = async (): Promise<ClientPage> => {
  const code = await bundleClient()
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js'
    if (!isScript && request.url !== '/') response.writeHead(204).end()
    else
      response
        .writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
        .end(isScript ? code : '<!doctype html><script type="module" src="/client.js"></script>')
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The page has no port.')
  return {
    // Chromium resolves this name; for the service it is another host, and for the browser another origin.
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

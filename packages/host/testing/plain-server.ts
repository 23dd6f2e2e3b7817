import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { listen, type Listening } from '@schaufenster/http/listen'
import { typeOf } from '@schaufenster/static-site/policy/files'

const kindOf = (path: string): 'file' | 'folder' | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && (stats.isDirectory() ? 'folder' : 'file')
}

/** A server that only knows files, like `python3 -m http.server`: a folder is its `index.html`, at an address with a slash. */
export const startPlainServer = (root: string): Promise<Listening> =>
  listen(
    (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const path = join(root, decodeURIComponent(pathname))
      const kind = kindOf(path)
      if (kind === 'folder' && !pathname.endsWith('/'))
        return void response.writeHead(301, { location: `${pathname}/${search}` }).end()
      const file = kind === 'folder' ? join(path, 'index.html') : path
      if (kindOf(file) !== 'file') return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found')
      response.writeHead(200, { 'content-type': typeOf(file) })
      createReadStream(file).pipe(response)
    },
    { port: 0, variable: 'PORT' },
  )

import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '@schaufenster/publish/listen'

interface Manifest {
  name: string
  version: string
}

const readManifest = (tarball: string): Manifest =>
  JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))

/**
 * Serves the packages in a folder as npm's registry would, and knows no others.
 *
 * @param folder of tarballs
 */
export const startRegistry = async (folder: string) => {
  const requests: string[] = []
  const tarballs = readdirSync(folder).map((file) => ({ file, manifest: readManifest(join(folder, file)) }))
  const { url, stop } = await listen(
    (request, response) => {
      const path = decodeURIComponent(request.url ?? '').slice(1)
      requests.push(path)
      const found = tarballs.find(({ file, manifest }) => path === manifest.name || path === file)
      if (!found) return response.writeHead(404).end('{}')
      const { file, manifest } = found
      const bytes = readFileSync(join(folder, file))
      if (path === file) return response.end(bytes)
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
      const dist = { tarball: `${url}/${file}`, integrity }
      const { name, version } = manifest
      return response.end(
        JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }),
      )
    },
    { port: 0, variable: 'PORT' },
  )
  return { url, requests, stop }
}

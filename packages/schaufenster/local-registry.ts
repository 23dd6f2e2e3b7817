import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '@schaufenster/http/listen'

interface Manifest {
  name: string
  version: string
}

const readManifest = (tarball: string): Manifest =>
  JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }))

/** Names that no other registry is asked for. */
const OWN = /^(?:@schaufenster\/|schaufenster|create-schaufenster)/

/**
 * Serves the packages in a folder as a private registry would, and redirects requests for other packages to the real one.
 *
 * @param folder of tarballs; what is added later is found, too
 * @param others address of the other registry
 * @param token of every request for one of the packages
 */
export const startRegistry = async (folder: string, others: string, token: string) => {
  const requests: string[] = []
  const known = new Map<string, Manifest>()
  const readTarballs = () =>
    readdirSync(folder).map((file) => {
      const manifest = known.get(file) ?? readManifest(join(folder, file))
      known.set(file, manifest)
      return { file, manifest }
    })
  const describe = ({ file, manifest }: { file: string; manifest: Manifest }) => {
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`
    return { ...manifest, dist: { tarball: `${url}/${file}`, integrity } }
  }
  const { url, stop } = await listen(
    (request, response) => {
      const path = decodeURIComponent(request.url ?? '').slice(1)
      if (!OWN.test(path)) return response.writeHead(307, { location: new URL(request.url ?? '', others).href }).end()
      if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end('{}')
      requests.push(path)
      const tarballs = readTarballs()
      if (tarballs.some(({ file }) => file === path)) return response.end(readFileSync(join(folder, path)))
      const versions = tarballs.filter(({ manifest }) => path === manifest.name).map((one) => describe(one))
      const latest = versions.at(-1)?.version
      if (latest === undefined) return response.writeHead(404).end('{}')
      const byVersion = Object.fromEntries(versions.map((one) => [one.version, one]))
      return response.end(JSON.stringify({ name: path, 'dist-tags': { latest }, versions: byVersion }))
    },
    { port: 0, variable: 'PORT' },
  )
  return { url, requests, stop }
}

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of a published site, without pictures, files and the build. */
export interface Weight {
  plain: number
  html: number
  payload: number
  markdown: number
  brotli: number
  gzip: number
}

const NO_PAGE = /^(?:images|files|assets|og|builds)\//

export const weighSite = async (dist: string): Promise<Weight> => {
  const weight: Weight = { plain: 0, html: 0, payload: 0, markdown: 0, brotli: 0, gzip: 0 }
  for (const path of await readdir(dist, { recursive: true })) {
    if (NO_PAGE.test(path)) continue
    const found = await stat(join(dist, path))
    if (!found.isFile()) continue
    if (path.endsWith('.br')) weight.brotli += found.size
    else if (path.endsWith('.gz')) weight.gzip += found.size
    else {
      weight.plain += found.size
      if (path.endsWith('.html')) weight.html += found.size
      if (path.endsWith('_payload.json')) weight.payload += found.size
      if (path.endsWith('.md')) weight.markdown += found.size
    }
  }
  return weight
}

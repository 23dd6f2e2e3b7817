import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

interface Document {
  _id: string
  _type: string
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && '_id' in value && '_type' in value && typeof value._id === 'string'

/** Documents that exist once per site. */
const SINGLE = new Set(['navigation', 'footer', 'globalSeo', 'cursor', 'preloader', 'redirect'])

/** Every reference of a copy points to the copy of its target, so that each copy is a separate site. */
const copyOf = (text: string, ids: Set<string>, number: number): string =>
  text.replaceAll(/"(_id|_ref)":"([^"]+)"/g, (whole, key: string, id: string) =>
    ids.has(id) ? `"${key}":"${id}-${number}"` : whole,
  )

const withOwnSlug = (text: string, number: number): string =>
  text.replaceAll(/"current":"([^"]+)"/g, (_whole, slug: string) => `"current":"${slug}-${number}"`)

/**
 * A dataset of at least this many documents: the demo content, and copies of it with other ids and slugs.
 *
 * @returns folder of the export
 */
export const makeDataset = async (documents: number, folder: string): Promise<string> => {
  const demo = resolve('demo/content')
  const lines = (await readFile(join(demo, 'data.ndjson'), 'utf8')).split('\n').filter(Boolean)
  const copied = lines.filter((line) => {
    const document: unknown = JSON.parse(line)
    return isDocument(document) && !SINGLE.has(document._type) && !document._id.startsWith('drafts.')
  })
  const ids = new Set(copied.flatMap((line) => /"_id":"([^"]+)"/.exec(line)?.[1] ?? []))
  const all = [...lines]
  for (let number = 1; all.length < documents; number++) {
    all.push(...copied.map((line) => withOwnSlug(copyOf(line, ids, number), number)))
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'data.ndjson'), `${all.slice(0, Math.max(documents, lines.length)).join('\n')}\n`)
  for (const name of ['images', 'files', 'assets.json']) await symlink(join(demo, name), join(folder, name))
  return folder
}

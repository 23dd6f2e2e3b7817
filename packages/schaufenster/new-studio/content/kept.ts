import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Document, Json } from '../../../../demo/write/json.ts'
import { isObject } from '../../../../demo/write/json.ts'
import { ownWords } from '../../../../demo/own-words.ts'
import type { Answers } from '../answers.ts'

const DEMO = 'demo/content'

const rename = (text: string, name: string): string =>
  ownWords.reduce((changed, [word, replacement]) => changed.replaceAll(word, () => replacement(name)), text)

const mapTexts = (value: Json | undefined, change: (text: string) => string): Json | undefined => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item: Json) => mapTexts(item, change) ?? null)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapTexts(child, change)]))
}

/** Ids that a value refers to. */
const referencesIn = (value: Json | undefined): string[] => {
  if (Array.isArray(value)) return value.flatMap((item: Json) => referencesIn(item))
  if (!isObject(value)) return []
  const { _ref } = value
  return [...(typeof _ref === 'string' ? [_ref] : []), ...Object.values(value).flatMap(referencesIn)]
}

const isDocument = (value: unknown): value is Document =>
  isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'

const readDemo = (): Document[] =>
  readFileSync(join(DEMO, 'data.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isDocument)

/** Projects are invented, so they are kept as drafts: examples in the Studio, no page of the site. */
const keepProjects = (demo: readonly Document[]): Document[] => {
  const projects = demo.filter(({ _type }) => _type === 'routeProject')
  const used = new Set(projects.flatMap((project) => referencesIn(project)))
  const ids = new Set(projects.map(({ _id }) => _id))
  return [
    ...projects.map((project) => ({ ...project, _id: `drafts.${project._id}` })),
    ...demo
      .filter(({ _id, _type }) => used.has(_id) && (_type === 'badge' || _type.startsWith('box')))
      // Sections are published, and must not refer to a draft.
      .map((section) => mapTexts(section, (text) => (ids.has(text) ? 'route-projekte' : text)))
      .filter((section) => isDocument(section)),
  ]
}

/** What to keep of the demo, in the studio's name. */
export const toKept = ({ name, keep }: Answers): Document[] => {
  const demo = readDemo()
  const documents = [
    ...(keep.cursor ? demo.filter(({ _type }) => _type === 'cursor') : []),
    ...(keep.projects ? keepProjects(demo) : []),
  ]
  return documents
    .map((document) => mapTexts(document, (text) => rename(text, name)))
    .filter((document): document is Document => isDocument(document))
}

const assetsIn = (value: Json | undefined): string[] => {
  if (typeof value === 'string')
    return [...value.matchAll(/^(?:image|file)@file:\/\/\.\/(.+)$/g)].map(([, path = '']) => path)
  if (Array.isArray(value)) return value.flatMap((item: Json) => assetsIn(item))
  return isObject(value) ? Object.values(value).flatMap(assetsIn) : []
}

/** Copies the files of kept documents, under the names that these give them. */
export const copyKeptFiles = (kept: readonly Document[], name: string, folder: string): void => {
  const wanted = new Set(kept.flatMap((document) => assetsIn(document)))
  for (const path of new Set(readDemo().flatMap((document) => assetsIn(document)))) {
    const renamed = rename(path, name)
    if (!wanted.has(renamed)) continue
    mkdirSync(dirname(join(folder, renamed)), { recursive: true })
    cpSync(join(DEMO, path), join(folder, renamed))
  }
}

/** Writes an export that the content service imports. */
export const writeExport = (documents: readonly Document[], folder: string): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'data.ndjson'), `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`)
  writeFileSync(join(folder, 'assets.json'), '{}\n')
}

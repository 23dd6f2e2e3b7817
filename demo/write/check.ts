import { existsSync } from 'node:fs'
import { contentFolder } from './asset.ts'
import type { Document, Json } from 'create-schaufenster/write/json'
import { isObject } from 'create-schaufenster/write/json'

/** Longest text per field, as in the schema's validation rules. */
const longest: Readonly<Record<string, number>> = {
  alt: 200,
  label: 40,
  kicker: 60,
  metaTitle: 60,
  metaDescription: 160,
  marquee: 60,
  siteName: 40,
}

const walk = (value: Json | undefined, visit: (name: string, value: Json) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isObject(value)) return
  for (const [name, child] of Object.entries(value)) {
    if (child === undefined) continue
    visit(name, child)
    walk(child, visit)
  }
}

const assetFault = (text: string): string[] => {
  const path = /^(?:image|file)@file:\/\/\.\/(.+)$/.exec(text)?.[1]
  return path !== undefined && existsSync(new URL(path, contentFolder)) ? [] : [`there is no ${text}`]
}

/** Ids, references, files and lengths. The shape of the documents is checked in shape.ts. */
export const contentFaults = (documents: readonly Document[], fileIds: readonly string[]): string[] => {
  const ids = documents.map(({ _id }) => _id)
  const known = new Set([...ids, ...fileIds])
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: the id exists twice`)
  const inside = documents.flatMap((document) => {
    const faults: string[] = []
    walk(document, (name, value) => {
      if (typeof value !== 'string') return
      if (name === '_ref' && !known.has(value)) faults.push(`there is no ${value}`)
      if (name === '_sanityAsset') faults.push(...assetFault(value))
      const most = longest[name]
      if (most !== undefined && value.length > most)
        faults.push(`${name} has ${value.length} of ${most} characters: ${value}`)
      if (name === 'metaDescription' && value.length < 50) faults.push(`metaDescription is short: ${value}`)
    })
    return faults.map((fault) => `${document._id}: ${fault}`)
  })
  return [...twice, ...inside]
}

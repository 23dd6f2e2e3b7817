import type { TypeNode } from 'groq-js'
import type { ContentModel } from '../schema/content-model.ts'
import { attributesOf, nodeOf } from '../schema/content-model.ts'

/** Sorted GROQ paths, relative to a query's result, that lead to the `_ref` of an asset. */
export interface AssetPaths {
  images: string[]
  files: string[]
}

/** Finds every path to an image or file asset in a result type. */
export const findAssetPaths = (result: TypeNode, model: ContentModel): AssetPaths => {
  const images = new Set<string>()
  const files = new Set<string>()
  const named = new Map(model.schema.map((entry) => [entry.name, entry]))

  const addReference = (target: string, path: string): void => {
    if (target === 'sanity.imageAsset') images.add(`${path}._ref`)
    if (target === 'sanity.fileAsset') files.add(`${path}._ref`)
  }

  // `inside` stops at a recursive named type that was not projected.
  const walk = (node: TypeNode, path: string, inside: readonly string[]): void => {
    if (node.type === 'array') walk(node.of, `${path}[]`, inside)
    if (node.type === 'union') for (const member of node.of) walk(member, path, inside)
    if (node.type === 'inline' && !inside.includes(node.name)) {
      const entry = named.get(node.name)
      if (entry) walk(nodeOf(entry), path, [...inside, node.name])
    }
    if (node.type !== 'object') return
    if (node.dereferencesTo !== undefined) addReference(node.dereferencesTo, path)
    if (node.rest && node.rest.type !== 'object') walk(node.rest, path, inside)
    for (const [field, attribute] of attributesOf(node))
      walk(attribute.value, path === '' ? field : `${path}.${field}`, inside)
  }

  walk(result, '', [])
  return { images: [...images].toSorted(), files: [...files].toSorted() }
}

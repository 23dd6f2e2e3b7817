import { isJsonObject, type JsonObject } from '../json.ts'

/**
 * Replaces every `asset: {_ref}` by `_sanityAsset`, the reverse of the import. A reference with more fields (`_weak`,
 * `_key`) is left unchanged.
 *
 * @param toPath path of an asset in the export, or undefined when it is not included
 */
export const toPortable = (value: unknown, toPath: (id: string) => string | undefined): unknown => {
  if (Array.isArray(value)) return value.map((item) => toPortable(item, toPath))
  if (!isJsonObject(value)) return value
  const portable: JsonObject = {}
  for (const [key, child] of Object.entries(value)) {
    const id = key === 'asset' ? readPlainReference(child) : undefined
    const path = id === undefined ? undefined : toPath(id)
    if (path === undefined) portable[key] = toPortable(child, toPath)
    else portable['_sanityAsset'] = `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`
  }
  return portable
}

const readPlainReference = (value: unknown): string | undefined => {
  if (!isJsonObject(value) || typeof value['_ref'] !== 'string') return undefined
  const isPlain = Object.keys(value).every((key) => key === '_ref' || (key === '_type' && value[key] === 'reference'))
  return isPlain ? value['_ref'] : undefined
}

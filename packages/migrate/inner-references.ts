import { isObject } from '@schaufenster/shapes/own-member'
import type { StoredDocument } from '@schaufenster/content-service/open-content'

/** Whether a reference refuses to let one of these documents be missing. */
const holds = (value: Record<string, unknown>, ids: ReadonlySet<unknown>): boolean =>
  ids.has(value['_ref']) && value['_weak'] !== true

const stepTo = (item: unknown, index: number): string =>
  isObject(item) && typeof item['_key'] === 'string' ? `[_key==${JSON.stringify(item['_key'])}]` : `[${index}]`

const toPath = (path: string, name: string): string => {
  if (!/^[A-Za-z_]\w*$/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

/** Paths of the references in a value that hold one of these documents. */
export const findHolding = (value: unknown, ids: ReadonlySet<unknown>, path = ''): string[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => findHolding(item, ids, path + stepTo(item, index)))
  if (!isObject(value)) return []
  return [
    ...(holds(value, ids) ? [path] : []),
    ...Object.entries(value).flatMap(([name, inner]) => findHolding(inner, ids, toPath(path, name))),
  ]
}

const loosenIn = (value: unknown, ids: ReadonlySet<unknown>): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => loosenIn(item, ids))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, loosenIn(inner, ids)])
  return { ...Object.fromEntries(fields), ...(holds(value, ids) ? { _weak: true } : {}) }
}

/** A document that may be there before those that it refers to. */
export const loosen = (document: StoredDocument, ids: ReadonlySet<unknown>): StoredDocument => ({
  ...document,
  ...Object.fromEntries(Object.entries(document).map(([name, value]) => [name, loosenIn(value, ids)])),
})

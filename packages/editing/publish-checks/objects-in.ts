import { isObject } from '@schaufenster/site/stored'

/** An object within a document. */
export interface Found {
  value: Record<string, unknown>
  /** In Sanity's path syntax: `content[_key=="a"].image`; empty for the document itself. */
  path: string
  /** Type and field that contain it: `boxText.content`. */
  place: string
}

const INTERNAL = /internalLink$/i

/** Whether an object is a link to a page of the site, in its field `reference`. */
export const isInternalLink = ({ value: { _type } }: Found): boolean =>
  typeof _type === 'string' && INTERNAL.test(_type)

/** The step from a list to one of its items. */
export const stepTo = (item: unknown, index: number): string =>
  isObject(item) && typeof item['_key'] === 'string' ? `[_key==${JSON.stringify(item['_key'])}]` : `[${index}]`

/** The path of a field. @param path of the object that has it */
export const toPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const inField = (value: unknown, path: string, place: string): Found[] => {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => inField(item, path + stepTo(item, index), place))
  return isObject(value) ? objectsIn(value, path, place) : []
}

/** Every object of a document, itself first. */
export const objectsIn = (value: Record<string, unknown>, path = '', place = ''): Found[] => {
  const type = value['_type']
  // The type `image` does not identify where the picture is.
  const owner = typeof type === 'string' && type !== 'image' ? type : place
  return [
    { value, path, place },
    ...Object.entries(value).flatMap(([name, child]) => inField(child, toPath(path, name), `${owner}.${name}`)),
  ]
}

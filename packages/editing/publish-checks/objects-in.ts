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

/** What a translation was confirmed against: texts of its original, which are checked there. */
const CONFIRMED = 'confirmed'

const collectField = (value: unknown, path: string, place: string, found: Found[]): void => {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) collectField(item, path + stepTo(item, index), place, found)
  else if (isObject(value)) collect(value, path, place, found)
}

const collect = (value: Record<string, unknown>, path: string, place: string, found: Found[]): void => {
  found.push({ value, path, place })
  const type = value['_type']
  // The type `image` does not identify where the picture is.
  const owner = typeof type === 'string' && type !== 'image' ? type : place
  for (const name of Object.keys(value)) {
    if (path === '' && name === CONFIRMED) continue
    const child = value[name]
    if (typeof child === 'object' && child !== null) collectField(child, toPath(path, name), `${owner}.${name}`, found)
  }
}

/** Every object of a document, itself first. Collected in one list: a report looks at every document of a site several times. */
export const objectsIn = (value: Record<string, unknown>, path = '', place = ''): Found[] => {
  const found: Found[] = []
  collect(value, path, place, found)
  return found
}

import { isObject } from '@schaufenster/site/stored'
import { useLiveQuery } from '../use-live-query.ts'

/** What is known of an uploaded picture. */
export interface PictureFile {
  url: string
  size: number
  altText: string
  creditLine: string
  /** What an editor has said; empty when nobody has. */
  digitalSourceType: string
  createdAt: number
}

const QUERY = '*[_id == $id]'
const FIELDS = '[0]{url, size, altText, creditLine, digitalSourceType, _createdAt}'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @param id of the asset; undefined where there is no picture yet */
export const usePictureFile = (id: string | undefined): PictureFile | undefined => {
  const found = useLiveQuery(id === undefined ? undefined : `${QUERY}${FIELDS}`, {
    listen: QUERY,
    params: { id: id ?? '' },
  })
  if (!isObject(found)) return undefined
  const { url, size, altText, creditLine, digitalSourceType, _createdAt } = found
  return {
    url: textOf(url),
    size: typeof size === 'number' ? size : 0,
    altText: textOf(altText),
    creditLine: textOf(creditLine),
    digitalSourceType: textOf(digitalSourceType),
    createdAt: Date.parse(textOf(_createdAt)),
  }
}

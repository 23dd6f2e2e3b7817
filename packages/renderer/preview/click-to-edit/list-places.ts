import { toPathText, type EditPlace } from '@schaufenster/site/overlays'
import type { ShownPlace } from '@schaufenster/site/shown-place'
import { createAnswerMarker, type Fields } from './mark-answer.ts'

/** The attribute by which a marked answer names the place of a picture. */
const MARK = 'data-sanity'
/** A paragraph is one place, in however many pieces it is stored. */
const PIECES = 'children'

/** A paragraph's own path; any other as it is. */
const toWhole = (path: EditPlace['path']): EditPlace['path'] => {
  const at = path.indexOf(PIECES)
  return at < 0 ? path : path.slice(0, at)
}

const collectAssets = (value: unknown, assets: Map<string, string>): void => {
  if (typeof value !== 'object' || value === null) return
  const mark: unknown = Reflect.get(value, MARK)
  const asset: unknown = Reflect.get(value, 'asset')
  const ref: unknown = typeof asset === 'object' && asset !== null ? Reflect.get(asset, '_ref') : undefined
  if (typeof mark === 'string' && typeof ref === 'string') assets.set(mark, ref)
  for (const inner of Object.values(value)) collectAssets(inner, assets)
}

/** Lists the texts and pictures of an answer with their places, in its order. */
export const createPlaceList = (fields: Fields): ((answer: object) => ShownPlace[]) => {
  const markAnswer = createAnswerMarker(fields)
  return (answer) => {
    const places = new Map<string, ShownPlace>()
    const note = ({ id, path }: EditPlace, text?: string): string => {
      const [whole, document] = [toPathText(toWhole(path)), id]
      const key = `${document} ${whole}`
      const known = places.get(key)
      places.set(key, {
        document,
        path: whole,
        ...known,
        ...(text !== undefined && { text: `${known?.text ?? ''}${text}` }),
      })
      return key
    }
    const marked = markAnswer(answer, {
      markText: (text, place) => {
        note(place, text)
        return text
      },
      toDataAttribute: (place) => note(place),
    })
    const assets = new Map<string, string>()
    collectAssets(marked, assets)
    return [...places].map(([key, place]) => ({ ...place, ...(assets.has(key) && { asset: assets.get(key) }) }))
  }
}

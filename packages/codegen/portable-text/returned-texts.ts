import { aliasesOf, blockNamesOf } from '../blocks/find-blocks.ts'
import { toPascalCase } from '../casing.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { findPortableTexts } from './find-portable-text.ts'
import type { PortableText } from './find-portable-text.ts'
import { namesIn, walkResult, walkResultObject, walkStored } from './walk-texts.ts'
import type { TextNames, TextPlace } from './walk-texts.ts'

/** A Portable Text as components receive it. */
export interface ReturnedText {
  text: PortableText
  names: TextNames
  /** The list as TypeScript, in each shape in which queries return it. */
  access: string[]
  /** The types of content-types.ts that it refers to. */
  roots: string[]
  /** Whether a query returns it; otherwise it is described as stored. */
  isReturned: boolean
}

const fieldOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/** Identifies a text if a projection created the object around it. */
const signatureOf = (key: string, { items }: TextPlace): string => {
  const { style, list } = namesIn(items)
  return JSON.stringify([fieldOf(key), style, list])
}

/** One place of each shape, the one with the shortest name. */
const distinct = (places: readonly TextPlace[]): TextPlace[] => {
  const sorted = places.toSorted((a, b) => a.access.length - b.access.length || a.access.localeCompare(b.access, 'en'))
  const shapes = new Map<string, TextPlace>()
  for (const place of sorted) {
    const shape = JSON.stringify(place.items)
    if (!shapes.has(shape)) shapes.set(shape, place)
  }
  return [...shapes.values()]
}

/** The input in which texts are found. */
export type ReturnedTextsInput = Pick<
  EmitInput,
  'config' | 'files' | 'types' | 'compiled' | 'model' | 'aliases' | 'results'
>

const resultPlaces = ({ aliases, results, files, config }: ReturnedTextsInput): TextPlace[] => {
  const storedNames = new Map([...aliasesOf(blockNamesOf(files, config))].map(([stored, block]) => [block, stored]))
  return [
    ...aliases.flatMap(({ node, name, type }) => walkResultObject(node, storedNames.get(type) ?? type, name)),
    ...results.flatMap(({ query, node }) => walkResult(node, `${query.name}_RESULT`)),
  ]
}

/** Every Portable Text of the schema, with its parts as queries return them. */
export const returnedTexts = (input: ReturnedTextsInput): ReturnedText[] => {
  const { compiled, types, model } = input
  const texts = findPortableTexts(
    compiled,
    types.map((type) => type.name),
  )
  if (texts.length === 0) return []
  const stored = Map.groupBy(
    [...model.ownTypes].flatMap(([name, node]) => walkStored(node, name, toPascalCase(name))),
    ({ key }) => key,
  )
  const returned = Map.groupBy(resultPlaces(input), ({ key }) => key)
  const known = new Set(texts.flatMap((text) => text.places))
  const strays = Map.groupBy(
    [...returned.values()].flat().filter(({ key }) => !known.has(key)),
    (place) => signatureOf(place.key, place),
  )

  return texts.map((text) => {
    const keys = [...text.places, ...(text.typeName === undefined ? [] : [text.typeName])]
    const own = keys.flatMap((key) => stored.get(key) ?? [])
    const direct = text.places.flatMap((key) => returned.get(key) ?? [])
    const similar = (): TextPlace[] =>
      own.flatMap((place) => text.places.flatMap((key) => strays.get(signatureOf(key, place)) ?? []))
    const found = direct.length > 0 ? direct : similar()
    const places = distinct(found.length > 0 ? found : own)
    return {
      text,
      names: namesIn(places.flatMap(({ items }) => items)),
      access: places.map(({ access }) => access),
      roots: places.map(({ root }) => root),
      isReturned: found.length > 0,
    }
  })
}

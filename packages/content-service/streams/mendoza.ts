import { isDeepStrictEqual } from 'node:util'
import type { StoredDocument } from '../store/document.ts'
import { isJsonObject, type JsonObject } from '../store/json.ts'

/** Operation codes and their operands in one flat list; the package `mendoza` applies it. */
type MendozaPatch = unknown[]

export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const SET_FIELD = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21

/**
 * The effect of a transaction on one document, forward and backward. `_rev` is not included: clients remove it before
 * they apply a patch, and fields are addressed by their position among the sorted names.
 */
export const toEffects = (previous: StoredDocument | undefined, result: StoredDocument | undefined): Effects => {
  const [before, after] = [toContent(previous), toContent(result)]
  return { apply: diff(before, after), revert: diff(after, before) }
}

const toContent = (document: StoredDocument | undefined): JsonObject | null => {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

const diff = (from: JsonObject | null, to: JsonObject | null): MendozaPatch =>
  from && to ? diffObjects(from, to) : [VALUE, to]

const diffObjects = (from: JsonObject, to: JsonObject): MendozaPatch => {
  // Mendoza counts a field's position in code-unit order, that of a plain sort.
  const names = Object.keys(from).toSorted()
  const changed = names.flatMap((name, index) => {
    if (!Object.hasOwn(to, name)) return [DELETE_FIELD, index]
    return isDeepStrictEqual(from[name], to[name]) ? [] : changeField(name, index, from[name], to[name])
  })
  const added = Object.keys(to).filter((name) => !Object.hasOwn(from, name))
  return [...changed, ...added.flatMap((name) => [SET_FIELD, to[name], name])]
}

const changeField = (name: string, index: number, from: unknown, to: unknown): MendozaPatch => {
  if (isJsonObject(from) && isJsonObject(to))
    return [PUSH_FIELD_COPY, index, ...diffObjects(from, to), RETURN_SAME_KEY_POP]
  // A blank without anything appended would become null.
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0) {
    return [PUSH_FIELD_BLANK, index, ...diffArrays(from, to), RETURN_SAME_KEY_POP]
  }
  return [SET_FIELD, to, name]
}

/** Builds the new array from slices of the old one, changed members and new values. */
const diffArrays = (from: readonly unknown[], to: readonly unknown[]): MendozaPatch => {
  const places = new Map(from.map((item, index) => [toKey(item) ?? index, index]))
  const patch: MendozaPatch = []
  let run: { start: number; end: number } | undefined
  const endRun = (): void => {
    if (run) patch.push(APPEND_SLICE, run.start, run.end)
    run = undefined
  }
  for (const [index, item] of to.entries()) {
    const place = places.get(toKey(item) ?? index)
    const old = place === undefined ? undefined : from[place]
    if (place !== undefined && isDeepStrictEqual(old, item)) {
      if (run?.end !== place) endRun()
      run = { start: run?.start ?? place, end: place + 1 }
      continue
    }
    endRun()
    if (place !== undefined && isJsonObject(old) && isJsonObject(item)) {
      patch.push(PUSH_ELEMENT_COPY, place, ...diffObjects(old, item), RETURN_INTO_ARRAY_POP)
    } else patch.push(APPEND_VALUE, item)
  }
  endRun()
  return patch
}

const toKey = (item: unknown): string | undefined =>
  isJsonObject(item) && typeof item['_key'] === 'string' ? item['_key'] : undefined

import { parsePatch } from '@sanity/diff-match-patch'
import { messageOf } from '@schaufenster/cli/errors'
import { isJsonObject, type JsonObject } from '../json.ts'
import { withArrayKeys } from './array-keys.ts'
import { parsePath, PathError } from './json-path.ts'
import type { PatchOperations } from './patch-operations.ts'
import { malformed } from './write-error.ts'

const OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch']
const SELECTION = new Set(['id', 'query', 'params', 'ifRevisionID', 'ifRevisionId'])

/**
 * Reads the operations of a patch; every path is parsed, so that errors are reported before anything is applied.
 *
 * @throws MutationFault
 */
export const readPatch = (patch: JsonObject, willMakeKeys: boolean): PatchOperations => {
  const unknown = Object.keys(patch).find((name) => !OPERATIONS.includes(name) && !SELECTION.has(name))
  if (unknown !== undefined) throw malformed(`"${unknown}" is not a patch operation. Use ${OPERATIONS.join(', ')}.`)
  const toValue = (value: unknown): unknown => (willMakeKeys ? withArrayKeys(value) : value)
  return {
    ...(isGiven(patch['setIfMissing']) && { setIfMissing: readMap('setIfMissing', patch['setIfMissing'], toValue) }),
    ...(isGiven(patch['set']) && { set: readMap('set', patch['set'], toValue) }),
    ...(isGiven(patch['unset']) && { unset: readUnset(patch['unset']) }),
    ...(isGiven(patch['diffMatchPatch']) && {
      diffMatchPatch: readMap('diffMatchPatch', patch['diffMatchPatch'], readDifference),
    }),
    ...(isGiven(patch['inc']) && { inc: readMap('inc', patch['inc'], readAmount) }),
    ...(isGiven(patch['dec']) && { dec: readMap('dec', patch['dec'], readAmount) }),
    ...(isGiven(patch['insert']) && { insert: readInsert(patch['insert'], willMakeKeys) }),
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const readMap = <Value>(
  name: string,
  value: unknown,
  read: (value: unknown, place: string) => Value,
): Record<string, Value> => {
  if (!isJsonObject(value)) throw malformed(`"${name}" must be an object of paths and values.`)
  return Object.fromEntries(
    Object.entries(value).map(([path, entry]) => {
      checkPath(name, path)
      return [path, read(entry, `${name} of "${path}"`)]
    }),
  )
}

const readUnset = (value: unknown): string[] => {
  if (!Array.isArray(value)) throw malformed('"unset" must be a list of paths.')
  return value.map((path: unknown) => checkPath('unset', path))
}

const readAmount = (value: unknown, place: string): number => {
  if (typeof value === 'number') return value
  throw malformed(`${place}: ${JSON.stringify(value)?.slice(0, 60)} is not a number.`)
}

const readDifference = (value: unknown, place: string): string => {
  if (typeof value !== 'string') throw malformed(`${place} must be a string, a patch of diff-match-patch.`)
  try {
    parsePatch(value)
    return value
  } catch (error) {
    throw malformed(`${place} is not a patch of diff-match-patch: ${messageOf(error)}`)
  }
}

const readInsert = (value: unknown, willMakeKeys: boolean): NonNullable<PatchOperations['insert']> => {
  if (!isJsonObject(value)) throw malformed('"insert" must be an object such as {"after": "tags[-1]", "items": […]}.')
  const positions = (['before', 'after', 'replace'] as const).filter((name) => value[name] !== undefined)
  const [position] = positions
  if (position === undefined || positions.length > 1)
    throw malformed('"insert" needs exactly one of "before", "after" and "replace".')
  const path = checkPath('insert', value[position])
  if (parsePath(path).at(-1)?.kind !== 'terms')
    throw malformed(`insert: the path "${path}" must end in an item of an array, e.g. "tags[-1]".`)
  const items = value['items']
  if (!Array.isArray(items)) throw malformed('"insert" needs a list "items".')
  const keyed = willMakeKeys ? withArrayKeys(items) : items
  return { position, path, items: Array.isArray(keyed) ? keyed : [] }
}

const checkPath = (operation: string, path: unknown): string => {
  if (typeof path !== 'string') throw malformed(`${operation}: ${JSON.stringify(path)?.slice(0, 60)} is not a path.`)
  try {
    parsePath(path)
    return path
  } catch (error) {
    if (error instanceof PathError) throw malformed(`${operation}: ${error.message}.`)
    throw error
  }
}

import { insert, setIfMissing, unset, type FormPatch, type Path } from 'sanity'
import type { ListChange } from './list-changes.ts'

/** The patches of a form that change a list, as its own input makes them. */
export const toPatches = (changes: readonly ListChange[], list: Path): FormPatch[] =>
  changes.flatMap((change): FormPatch[] => {
    if ('unset' in change) return [unset([...list, { _key: change.unset }])]
    const { insert: item, position, beside } = change
    return beside === undefined
      ? [setIfMissing([], list), insert([item], 'after', [...list, -1])]
      : [insert([item], position, [...list, { _key: beside }])]
  })

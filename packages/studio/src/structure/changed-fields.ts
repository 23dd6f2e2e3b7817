/** Of equal JSON, whatever the order of the keys. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** Names of the fields in which a draft differs from what is published; those of the service (`_rev` …) are left out. */
export const changedFields = (draft: object, published: object): string[] =>
  [...new Set([...Object.keys(draft), ...Object.keys(published)])].filter(
    (name) => !name.startsWith('_') && !isEqual(Reflect.get(draft, name), Reflect.get(published, name)),
  )

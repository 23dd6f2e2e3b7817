/** A place in a document, and what is wrong there. */
interface Marker {
  documentId: string
  /** Of the field, such as `image.alt`; empty for the document itself. */
  path: string
  /** Of the schema's validation; the publish checks have none. */
  code?: string | undefined
}

/** Whether a value is missing: `generic.required`, `object.asset-required_image`. */
const isMissing = ({ code }: Marker): boolean => code !== undefined && /required(?:_|$)/.test(code)
const isAsset = ({ code }: Marker): boolean => code !== undefined && /asset-required/.test(code)

const isAt = (one: Marker, other: Marker): boolean => one.documentId === other.documentId && one.path === other.path
const isBelow = (one: Marker, { documentId, path }: Marker): boolean =>
  one.documentId === documentId && path !== '' && one.path.startsWith(path) && /^[.[]/.test(one.path.slice(path.length))

/**
 * One fault is one line: of a picture that is missing the validation says that the field is required, that its file is, and
 * that its alternative text is. What is said of a missing value, and of what would be in it, is left out but for one.
 */
export const oneFaultEach = <Found extends Marker>(found: readonly Found[]): Found[] => {
  const missing = found.filter(isMissing)
  /** Of those at one place the one that names the file says most. */
  const tellerAt = (place: Found): Found | undefined => {
    const same = missing.filter((one) => isAt(one, place))
    return same.find(isAsset) ?? same[0]
  }
  return found.filter((one) => {
    if (missing.some((other) => isBelow(one, other))) return false
    const teller = tellerAt(one)
    return teller === undefined || teller === one
  })
}

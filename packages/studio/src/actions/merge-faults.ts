/** A place in a document, and what is wrong there. */
interface Marker {
  documentId: string
  /** Of the field, such as `image.alt`; empty for the document itself. */
  path: string
  /** Of the schema's validation; the publish checks have none. */
  code?: string | undefined
}

/** Of a value that is missing: `generic.required`, `object.asset-required_image`. */
const isMissing = ({ code }: Marker): boolean => code !== undefined && /required(?:_|$)/.test(code)
/** Of a picture or file, whose sentence names it: it says more than that of its field. */
const isMissingAsset = ({ code }: Marker): boolean => code !== undefined && /asset-required/.test(code)

const isSamePlace = (one: Marker, other: Marker): boolean =>
  one.documentId === other.documentId && one.path === other.path
const isInside = (one: Marker, { documentId, path }: Marker): boolean =>
  one.documentId === documentId && path !== '' && one.path.startsWith(path) && /^[.[]/.test(one.path.slice(path.length))

/**
 * One fault is one line: of a missing picture the validation says that the field is required, that its file is, and that its
 * alternative text is. Of all that is said about a missing value, and about what would be in it, one marker remains.
 */
export const mergeFaults = <Fault extends Marker>(faults: readonly Fault[]): Fault[] => {
  const missing = faults.filter(isMissing)
  const mainAt = (place: Fault): Fault | undefined => {
    const same = missing.filter((one) => isSamePlace(one, place))
    return same.find(isMissingAsset) ?? same[0]
  }
  return faults.filter((fault) => {
    if (missing.some((other) => isInside(fault, other))) return false
    const main = mainAt(fault)
    return main === undefined || main === fault
  })
}

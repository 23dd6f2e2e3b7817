import type { ValidationMarker } from 'sanity'

type Marker = Pick<ValidationMarker, 'level' | 'code' | 'details'>

/**
 * Whether what the schema's validation says prevents publishing. Of references it asks that their target is published; so it
 * is when it is published with them, and of links the publish checks judge by themselves.
 *
 * @param together ids of the documents that are published together
 * @param isJudged whether the publish checks say something about the same place
 */
export const isBlocking = (
  { level, code, details }: Marker,
  together: ReadonlySet<unknown>,
  isJudged: boolean,
): boolean =>
  level === 'error' && !(code === 'reference.not-published' && (isJudged || together.has(details?.['referenceId'])))

import type { PatchOperations } from '@sanity/client'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { isInternalLink, objectsIn } from './objects-in.ts'

/** The references of a document's links to pages, with their paths. */
const linksIn = (document: StoredDocument) =>
  objectsIn(document).flatMap((found) => {
    const reference = isInternalLink(found) ? found.value['reference'] : undefined
    const id = refOf(reference)
    if (id === undefined || !isObject(reference)) return []
    return [{ id, path: `${found.path}.reference`, isWeak: reference['_weak'] === true, reference }]
  })

/** What makes the strong links to some pages weak, as a patch sets it: the others would hold them. */
export const toWeakLinks = (document: StoredDocument, isWithdrawn: (id: string) => boolean): Record<string, true> =>
  Object.fromEntries(
    linksIn(document).flatMap(({ id, path, isWeak }) => (isWithdrawn(id) && !isWeak ? [[`${path}._weak`, true]] : [])),
  )

/**
 * Makes links to published pages strong, which protects these pages from deletion, and all others weak: the content service
 * publishes no strong reference to what is not published. `_strengthenOnPublish` is refused in that case, too.
 *
 * @returns undefined when all are as they should be
 */
export const toLinkPatch = (
  document: StoredDocument,
  isPublished: (id: string) => boolean,
): PatchOperations | undefined => {
  const links = linksIn(document)
  const strengthened = links.filter(({ id, isWeak }) => isPublished(id) && isWeak)
  const weakened = links.filter(
    ({ id, isWeak, reference }) => !isPublished(id) && (!isWeak || '_strengthenOnPublish' in reference),
  )
  if (strengthened.length + weakened.length === 0) return undefined
  return {
    set: Object.fromEntries(weakened.map(({ path }) => [`${path}._weak`, true])),
    unset: [
      ...strengthened.map(({ path }) => `${path}._weak`),
      ...[...strengthened, ...weakened].map(({ path }) => `${path}._strengthenOnPublish`),
    ],
  }
}

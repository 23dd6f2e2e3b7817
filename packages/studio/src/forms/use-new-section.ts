import { uuid } from '@sanity/uuid'
import { useClient, useResolveInitialValueForType, type SchemaType } from 'sanity'
import { toDraftReference } from '../actions/page-copy.ts'
import { API_VERSION } from '../api-version.ts'
import { newKey } from '../new-key.ts'
import { languageIn } from './language-in.ts'

/** Stores a new section of a page, and makes the item that refers to it. */
export const useNewSection = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const resolveInitial = useResolveInitialValueForType()
  // Stored at once: the page's checks do not run again when a section appears that it already refers to. Where that
  // fails, the first letter stores it.
  return async (type: SchemaType, page: unknown) => {
    const id = uuid()
    const initial = await resolveInitial(type, {}).catch(() => ({}))
    client
      .createIfNotExists({ ...initial, ...languageIn(page), _id: `drafts.${id}`, _type: type.name })
      .catch(() => undefined)
    return { ...toDraftReference(id, type.name), _key: newKey() }
  }
}

import { getPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from '@sanity/types'
import { inLanguage, paramsOf } from '../language.ts'
import { isPage } from '../page-types.ts'
import { API_VERSION } from './api-version.ts'

const HOME = `*[${isPage} && isRoot == true && coalesce(slug.current, "") == "" && _id != $own${inLanguage}][0]{
  title
}`

/** A site has one home page in each language: of two, the one changed last would take the other's place unasked. */
export const isOnlyHome = async (
  isRoot: boolean | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> => {
  const slug: unknown = Reflect.get(Object(document?.['slug']), 'current')
  if (!document || !isRoot || (typeof slug === 'string' && slug !== '')) return true
  const own = getPublishedId(document._id)
  const client = getClient({ apiVersion: API_VERSION })
  const home = await client.fetch<{ title: string | null } | null>(
    HOME,
    { own, ...paramsOf(document) },
    { perspective: 'published' },
  )
  return home === null
    ? true
    : `Startseite ist zurzeit „${home.title ?? 'Ohne Titel'}“. Bitte dieser Seite eine Adresse geben, oder zuerst jener eine geben und sie veröffentlichen.`
}

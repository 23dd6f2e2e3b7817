import { own } from '@schaufenster/shapes/own-member'
import { fieldsOf, type Form, FORM_TYPE, type FormField } from '@schaufenster/site/forms/form'
import type { ContentSource, Site } from '@schaufenster/site/site'

/** Where somebody looks at a form. */
export interface FoundForm {
  form: Form
  fields: FormField[]
  page: { id: string; path: string; title: string }
}

const isForm = (value: unknown): value is Form =>
  own(value, '_type') === FORM_TYPE && typeof own(value, '_id') === 'string'

/** A path of this site, whose segments are as they are written. */
const toSegments = (path: string): string[] | undefined => {
  if (!path.startsWith('/') || path.length > 1000) return undefined
  try {
    return path
      .split('/')
      .filter(Boolean)
      .map((part) => decodeURIComponent(part).normalize('NFC'))
  } catch {
    return undefined
  }
}

/**
 * A form as it is published: which fields it has says the content, and not the request.
 *
 * @param path of the page, as its address has it; which address it really has says the page
 * @returns undefined when no published page has it there
 */
export const findForm = async (
  { pages, toUriPath }: Pick<Site, 'pages' | 'toUriPath'>,
  content: ContentSource,
  path: string,
  id: string,
): Promise<FoundForm | undefined> => {
  const segments = toSegments(path)
  if (!segments || segments.length > pages.maxSegments) return undefined
  const slug = segments.pop() ?? ''
  const { app } = await content.page({ slug, parent: segments.join('/') || null })
  const form = app.page?.content.blocks?.find((block) => own(block, '_id') === id)
  if (!app.page || !isForm(form)) return undefined
  return {
    form,
    fields: fieldsOf(form),
    page: { id: app.page._id, path: toUriPath(app.page), title: app.page.title ?? '' },
  }
}

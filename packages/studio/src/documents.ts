import { getPublishedId } from '@sanity/client/csm'
import type { DocumentActionComponent, DocumentPluginOptions, Template } from 'sanity'
import { API_VERSION } from './api-version.ts'
import { address, toUriPath, type Addressable } from '../../../schema/address.ts'
import { isPageType } from '../../../src/lib/page-types.ts'
import { withSections } from './actions/duplicate-page.tsx'
import { withChecks } from './actions/publish-with-checks.tsx'
import { isSingleton } from './structure/singletons.ts'

/** The actions on a singleton. */
const SINGLETON_ACTIONS: ReadonlySet<DocumentActionComponent['action']> = new Set([
  'publish',
  'discardChanges',
  'restore',
])

const ADDRESS = `*[_id in [$id, "drafts." + $id]]{${address}}[0]`

/** @param previewUrl origin of the site */
export const createDocumentOptions = (previewUrl: string): DocumentPluginOptions => ({
  comments: { enabled: false },
  actions: (actions, { schemaType }) =>
    actions
      .filter(({ action }) => !isSingleton(schemaType) || SINGLETON_ACTIONS.has(action))
      .map((action) => {
        if (action.action === 'publish') return withChecks(action, previewUrl)
        return action.action === 'duplicate' && isPageType(schemaType) ? withSections(action) : action
      }),
  newDocumentOptions: (options) => options.filter(({ templateId }) => !isSingleton(templateId)),
  productionUrl: async (previous, { document, getClient }) => {
    if (!isPageType(document._type)) return previous
    const id = getPublishedId(document._id)
    const page = await getClient({ apiVersion: API_VERSION }).fetch<Addressable | null>(
      ADDRESS,
      { id },
      { perspective: 'drafts' },
    )
    return `${previewUrl}${toUriPath(page ?? {})}?preview=true`
  },
})

/** A new page below another. */
const pageUnder: Template<{ parent: string }> = {
  id: 'page-under',
  title: 'Seite unter einer anderen',
  schemaType: 'route',
  parameters: [{ name: 'parent', title: 'Übergeordnete Seite', type: 'string' }],
  value: ({ parent }: { parent: string }) => ({
    template: 'templateDefault',
    relation: { _type: 'reference', _ref: parent },
  }),
}

export const addTemplates = (templates: Template[]): Template[] => [
  ...templates.filter(({ schemaType }) => !isSingleton(schemaType)),
  pageUnder,
]

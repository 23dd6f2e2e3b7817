import { getPublishedId } from '@sanity/client/csm'
import type { DocumentActionComponent, DocumentPluginOptions, Template } from 'sanity'
import { API_VERSION } from './api-version.ts'
import { createShowChanges } from './changes/show-changes.tsx'
import { withSections } from './actions/duplicate-page.tsx'
import { onceEach } from './actions/once-each.ts'
import { withChecks } from './actions/publish-with-checks.tsx'
import { sinceMigration } from './actions/restore-since-migration.ts'
import { RequestPublishing } from './schedule/request-action.tsx'
import { SchedulePage } from './schedule/schedule-action.tsx'
import { createConvertSection } from './convert/convert-section.tsx'
import { PAIR_TYPE } from '@schaufenster/editing/translation/pairs'
import { isOfLanguage, languageTemplates } from './languages/language-templates.ts'
import type { Site } from './schema/load-site.ts'
import { isDeprecated, isSection, singletonsOf } from './schema/options.ts'
import type { ShowingPage } from './presentation/to-locations.ts'
import type { Settings } from './settings.ts'
import { createPasswordAction } from './passwords/password-action.tsx'
import { createShowDraft } from './shares/show-draft.tsx'

/** The actions on a singleton. */
const SINGLETON_ACTIONS: ReadonlySet<DocumentActionComponent['action']> = new Set([
  'publish',
  'discardChanges',
  'restore',
])

/** For pictures and files, which have no drafts; a copy of such a document would share the original's bytes. */
const ASSET_ACTIONS: ReadonlySet<DocumentActionComponent['action']> = new Set(['delete'])

export const createDocumentOptions = (settings: Settings, site: Site): DocumentPluginOptions => {
  const { previewUrl } = settings
  const { types, pages } = site
  const showDraft = createShowDraft(settings, site)
  const setPassword = createPasswordAction(settings, site)
  const singletons = singletonsOf(types)
  const own = new Set(types.map(({ name }) => name))
  const sections = new Set(types.filter(isSection).map(({ name }) => name))
  const deprecated = new Set(types.filter(isDeprecated).map(({ name }) => name))
  const showChanges = createShowChanges(site, previewUrl)
  const convertSection = createConvertSection(site)
  // Sanity resolves actions repeatedly: a new function is mounted as a new component, and its open dialog closes.
  const publishWithChecks = onceEach((publish: DocumentActionComponent) => withChecks(publish, site, previewUrl))
  const duplicateWithSections = onceEach(withSections)
  const restoreSinceMigration = onceEach(sinceMigration)
  return {
    comments: { enabled: false },
    actions: (actions, { schemaType }) => {
      if (!own.has(schemaType)) return actions.filter(({ action }) => ASSET_ACTIONS.has(action))
      const isPage = pages.types.includes(schemaType)
      const offered = (sections.has(schemaType) ? [...actions, convertSection] : actions)
        // The site's own have no name, or one of theirs.
        .filter(({ action }) => !singletons.has(schemaType) || !action || SINGLETON_ACTIONS.has(action))
        .map((action) => {
          if (action.action === 'publish') return publishWithChecks(action)
          if (action.action === 'restore') return restoreSinceMigration(action)
          return action.action === 'duplicate' && isPage ? duplicateWithSections(action) : action
        })
      const [publish, ...others] = offered
      // The first that there is becomes the button: for who may publish there is no request.
      return publish
        ? [
            RequestPublishing,
            publish,
            showChanges,
            ...(isPage ? [SchedulePage, showDraft, setPassword] : []),
            ...others,
          ]
        : offered
    },
    unstable_fieldActions: (actions, { documentType }) => (own.has(documentType) ? actions : []),
    newDocumentOptions: (options, { creationContext }) =>
      options.filter(
        ({ templateId }) =>
          templateId !== PAIR_TYPE &&
          !singletons.has(templateId) &&
          !deprecated.has(templateId) &&
          (creationContext.type === 'document' || !isOfLanguage(templateId, site)),
      ),
    productionUrl: async (previous, { document, getClient }) => {
      if (!pages.types.includes(document._type)) return previous
      const id = getPublishedId(document._id)
      const page = await getClient({ apiVersion: API_VERSION }).fetch<ShowingPage | null>(
        `*[_id in [$id, "drafts." + $id]]{isRoot, ${pages.address}}[0]`,
        { id },
        { perspective: 'drafts' },
      )
      if (!page?.slug && !page?.isRoot) return undefined
      return `${previewUrl}${pages.toUriPath(page)}?preview=true`
    },
  }
}

/** A new page below another. */
const toPageUnder = (schemaType: string): Template<{ parent: string }> => ({
  id: 'page-under',
  title: 'Seite unter einer anderen',
  schemaType,
  parameters: [{ name: 'parent', title: 'Übergeordnete Seite', type: 'string' }],
  value: ({ parent }: { parent: string }) => ({
    relation: { _type: 'reference', _ref: parent },
  }),
})

export const addTemplates =
  (site: Site) =>
  (templates: Template[]): Template[] => {
    const singletons = singletonsOf(site.types)
    return [...templates, ...languageTemplates(site)]
      .filter(({ schemaType }) => !singletons.has(schemaType))
      .concat(toPageUnder(site.pages.types[0]))
  }

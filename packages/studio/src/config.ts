import { createClient, type ClientConfig } from '@sanity/client'
import { deDELocale } from '@sanity/locale-de-de'
import { visionTool } from '@sanity/vision'
import { defineConfig, type Config } from 'sanity'
import { structureTool } from 'sanity/structure'
import { createAddedInputs } from './additions/added-inputs.tsx'
import { createAddedItems } from './additions/added-items.ts'
import { additionLine } from './additions/addition-line.tsx'
import type { AdditionFaults } from './additions/faults.ts'
import type { Addition } from './additions/load-additions.ts'
import { checkPluginTypes } from './additions/plugin-types.ts'
import { toPlugin } from './additions/to-plugin.ts'
import { BASE } from './base.ts'
import { contentLine } from './client/content-line.tsx'
import { createContentVersion, type ContentVersion } from './client/content-version.ts'
import { edits } from './client/edits.ts'
import { createLogin } from './client/login.ts'
import { operations } from './client/operations.ts'
import { createPairs } from './client/pairs.ts'
import { createPatientFetch } from './client/patient-fetch.ts'
import { withSessionLine } from './client/session-line.tsx'
import { createSession } from './client/session.ts'
import { addTemplates, createDocumentOptions } from './documents.ts'
import { createDocumentInput } from './forms/document-input.tsx'
import { ToolLayout } from './forms/tool-boundary.tsx'
import { german } from './german.ts'
import type { Languages } from './languages/languages.tsx'
import { withTokenForPreview } from './presentation/hand-token.tsx'
import { createMoveLayer } from './move/move-layer.tsx'
import { presentation } from './presentation/presentation.ts'
import { createAssetForm } from './media/asset-form.tsx'
import { createDropLayer } from './media/drop/drop-layer.tsx'
import { mediaTrash } from './media/trash/sweep-trash.tsx'
import { assetTypes } from './schema/asset-types.ts'
import { siteReport } from './report/report.ts'
import { forEditors } from './schema/for-editors.ts'
import type { Site } from './schema/load-site.ts'
import { createRichTextPlugins } from './paste/rich-text-plugins.tsx'
import type { Settings } from './settings.ts'
import { createSectionPlaces } from './structure/section-places.ts'
import { createStructure } from './structure/structure.ts'
import { createRules } from './validation/rules.ts'
import { writeInPlace } from './write/write-in-place.tsx'

/** A hosted project's login may be a token alone. */
const hosted = (previewUrl: string): Partial<Config> => ({
  studio: { components: { layout: withTokenForPreview(previewUrl), activeToolLayout: ToolLayout } },
})

/** What an embedded service needs: its own login, and connections that outlast it. */
const embedded = (
  { projectId, dataset, apiHost, previewUrl }: Settings & { apiHost: string },
  version: ContentVersion,
): Partial<Config> => {
  const login = `${apiHost}/v1/auth/login/token`
  // A preview takes the login's ticket out of its address.
  const afterLogin = encodeURIComponent(`${previewUrl}/?preview=true`)
  const session = createSession((signal) => fetch(`${apiHost}/v1/auth/id`, { credentials: 'include', signal }))
  const patientFetch = createPatientFetch(session, version, createPairs(edits, session.owner, operations))
  // A request may wait for a login as long as the editor does.
  const clientFactory = (config: ClientConfig) =>
    createClient({ ...config, timeout: 0, useProjectHostname: false, resolveFetch: () => patientFetch })
  return {
    apiHost,
    auth: createLogin({ projectId, dataset, apiHost, clientFactory, url: login }, session.begin),
    studio: {
      components: { layout: withSessionLine(session, `${login}?origin=${afterLogin}`), activeToolLayout: ToolLayout },
    },
    unstable_clientFactory: clientFactory,
  }
}

export const createConfig = (
  settings: Settings,
  site: Site,
  loaded: readonly Addition[],
  faults: AdditionFaults,
  languages?: Languages,
): Config => {
  const { projectId, dataset, apiHost, previewUrl, siteUrl } = settings
  const version = createContentVersion(site.migrations)
  const places = createSectionPlaces()
  const types = [
    ...forEditors(
      site,
      createRules(previewUrl, site.pages),
      () => version.difference() !== undefined,
      places,
      createAddedInputs(loaded, faults),
    ),
    ...assetTypes,
  ]
  const { additions, replaced } = checkPluginTypes(loaded, types, faults)
  return defineConfig({
    name: 'default',
    title: 'Studio',
    basePath: BASE,
    projectId,
    dataset,
    ...(apiHost ? embedded({ ...settings, apiHost }, version) : hosted(previewUrl)),
    plugins: [
      // Around the inputs of the plugins after it.
      writeInPlace(previewUrl),
      structureTool({
        title: 'Inhalte',
        structure: createStructure(site, settings, places, createAddedItems(additions, faults), languages),
      }),
      presentation(previewUrl, site),
      { name: 'move-in-place', studio: { components: { activeToolLayout: createMoveLayer(previewUrl, site) } } },
      { name: 'picture-drop', studio: { components: { activeToolLayout: createDropLayer(previewUrl) } } },
      siteReport(site, previewUrl),
      mediaTrash(),
      visionTool({ title: 'Abfragen' }),
      deDELocale(),
      contentLine(version),
      additionLine(faults),
      ...additions.map((addition) => toPlugin(addition, faults)),
    ],
    i18n: german,
    schema: {
      types: types.filter(({ name }) => !replaced.has(name)),
      templates: addTemplates(site),
    },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    document: createDocumentOptions(settings, site),
    form: {
      components: {
        input: createDocumentInput(createAssetForm(site), languages, Boolean(apiHost && settings.shareUrl)),
        portableText: { plugins: createRichTextPlugins(siteUrl ? [siteUrl, previewUrl] : [previewUrl], site.pages) },
      },
      // A section is moved among all others, not only among the first four.
      arrays: { collapseItems: { enabled: false } },
    },
  })
}

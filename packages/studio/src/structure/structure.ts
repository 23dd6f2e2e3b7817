import { ComponentIcon } from '@sanity/icons/Component'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { ImagesIcon } from '@sanity/icons/Images'
import { ProjectsIcon } from '@sanity/icons/Projects'
import type { SchemaTypeDefinition } from 'sanity'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { API_VERSION } from '../api-version.ts'
import { ICONS } from '../schema/icons.ts'
import { isSection } from '../schema/placement.ts'
import { PagesPane } from './pages-pane.tsx'
import { isSingleton, SINGLETONS } from './singletons.ts'

/** Types that the lists below already have. */
const PLACED: ReadonlySet<string> = new Set(['route', 'routeProject', 'redirect'])

const toTitle = (type: SchemaTypeDefinition): string => type.title ?? type.name

/** The lists' titles are plural, the types' are not. */
const PLURALS: Readonly<Record<string, string>> = {
  job: 'Stellen',
  person: 'Personen',
  badge: 'Auszeichnungen',
  routeArticle: 'Artikel',
}

const singletonItem = (S: StructureBuilder, type: SchemaTypeDefinition, id: string): ListItemBuilder => {
  const document = S.document().schemaType(type.name).documentId(id).title(toTitle(type))
  const item = S.listItem().id(type.name).title(toTitle(type)).child(document)
  const icon = ICONS[type.name]
  return icon ? item.icon(icon) : item
}

const listItem = (S: StructureBuilder, type: SchemaTypeDefinition): ListItemBuilder => {
  const title = PLURALS[type.name] ?? toTitle(type)
  return S.documentTypeListItem(type.name).title(title).child(S.documentTypeList(type.name).title(title))
}

/** The lists for editors, in order of use. All other types come last, so that none is missing. */
export const createStructure =
  (types: readonly SchemaTypeDefinition[]): StructureResolver =>
  (S, { getClient }) => {
    const documents = types.filter(({ type }) => type === 'document')
    const sections = documents.filter(isSection)
    const lists = documents.filter((type) => !isSection(type) && !isSingleton(type.name) && !PLACED.has(type.name))
    const singletons = documents.flatMap((type) =>
      isSingleton(type.name) ? [singletonItem(S, type, SINGLETONS[type.name] ?? type.name)] : [],
    )

    const pages = S.component(PagesPane)
      .id('pages')
      .title('Seiten')
      .child(async (id) => {
        const type = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
          '*[_id in [$id, "drafts." + $id]][0]._type',
          { id },
          { perspective: 'raw' },
        )
        return S.document()
          .documentId(id)
          .schemaType(type ?? 'route')
      })

    return S.list()
      .id('content')
      .title('Inhalte')
      .items([
        S.listItem().id('pages').title('Seiten').icon(DocumentIcon).child(pages),
        S.listItem()
          .id('projects')
          .title('Projekte')
          .icon(ProjectsIcon)
          .child(
            S.documentTypeList('routeProject')
              .title('Projekte')
              .defaultOrdering([{ field: 'date', direction: 'desc' }]),
          ),
        S.listItem()
          .id('sections')
          .title('Abschnitte')
          .icon(ComponentIcon)
          .child(
            S.list()
              .id('sections')
              .title('Abschnitte')
              .items(sections.map((type) => listItem(S, type))),
          ),
        S.divider(),
        ...singletons,
        S.documentTypeListItem('redirect')
          .title('Weiterleitungen')
          .child(
            S.documentTypeList('redirect')
              .title('Weiterleitungen')
              .defaultOrdering([{ field: 'from', direction: 'asc' }]),
          ),
        S.divider(),
        ...lists.map((type) => listItem(S, type)),
        S.divider(),
        S.listItem()
          .id('media')
          .title('Medien')
          .icon(ImagesIcon)
          .child(
            S.list()
              .id('media')
              .title('Medien')
              .items([
                S.listItem()
                  .id('images')
                  .title('Bilder')
                  .icon(ImagesIcon)
                  .child(S.documentTypeList('sanity.imageAsset').title('Bilder')),
                S.listItem()
                  .id('files')
                  .title('Dateien und Filme')
                  .icon(DocumentsIcon)
                  .child(S.documentTypeList('sanity.fileAsset').title('Dateien und Filme')),
              ]),
          ),
      ])
  }

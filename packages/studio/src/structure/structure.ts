import { CommentIcon } from '@sanity/icons/Comment'
import { ComponentIcon } from '@sanity/icons/Component'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { ImagesIcon } from '@sanity/icons/Images'
import { ShareIcon } from '@sanity/icons/Share'
import { TrashIcon } from '@sanity/icons/Trash'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition, SortOrdering } from 'sanity'
import { PAIR_TYPE } from '@schaufenster/editing/translation/pairs'
import { FORM_TYPE } from '@schaufenster/site/forms/form'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { ListItemBuilder, StructureBuilder, StructureResolver, UserComponent } from 'sanity/structure'
import type { AddedItems } from '../additions/added-items.ts'
import { API_VERSION } from '../api-version.ts'
import { createTrashPane } from '../media/trash/trash-pane.tsx'
import type { Languages } from '../languages/languages.tsx'
import { iconOf } from '../schema/icons.tsx'
import type { Site } from '../schema/load-site.ts'
import { isSection, listOf, nameOf, optionsOf, singletonsOf } from '../schema/options.ts'
import { inFirstLanguage } from './first-language.ts'
import { createPagesPane } from './pages-pane.tsx'
import { toPlacesQuery, type SectionPlaces } from './section-places.ts'
import type { Settings } from '../settings.ts'
import { RemarksPane } from '../remarks/remarks-pane.tsx'
import { createSharesPane } from '../shares/shares-pane.tsx'
import { submissionsPane } from '../submissions/submissions-pane.tsx'
import { createUnpublishedPane } from './unpublished-pane.tsx'

/** What publishing a moved page writes. */
const REDIRECT = 'redirect'

const toTitle = (type: SchemaTypeDefinition): string => type.title ?? type.name

const singletonItem = (S: StructureBuilder, type: SchemaTypeDefinition, id: string): ListItemBuilder => {
  const document = S.document().schemaType(type.name).documentId(id).title(toTitle(type))
  const item = S.listItem().id(type.name).title(toTitle(type)).child(document)
  const icon = iconOf(type)
  return icon ? item.icon(icon) : item
}

interface ListOptions {
  pages: SitePages
  /** What has to be read before the list is shown. */
  before?: () => Promise<void>
}

const listItem = (S: StructureBuilder, type: SchemaTypeDefinition, { pages, before }: ListOptions): ListItemBuilder => {
  const title = optionsOf(type).plural ?? toTitle(type)
  const [ordering]: SortOrdering[] = Reflect.get(type, 'orderings') ?? []
  const hasLanguage = listOf(type, 'fields').some((field) => nameOf(field) === 'language')
  const every = S.documentTypeList(type.name).title(title)
  const filter = hasLanguage ? inFirstLanguage(pages) : ''
  const all =
    filter === '' ? every : every.filter(`_type == $type${filter}`).params({ type: type.name }).apiVersion(API_VERSION)
  const list = ordering ? all.defaultOrdering(ordering.by) : all
  return S.documentTypeListItem(type.name)
    .title(title)
    .child(before ? () => before().then(() => list) : list)
}

interface Item {
  id: string
  title: string
  icon: ComponentType
}

const item = (S: StructureBuilder, { id, title, icon }: Item): ListItemBuilder =>
  S.listItem().id(id).title(title).icon(icon)

const folder = (S: StructureBuilder, own: Item, items: ListItemBuilder[]): ListItemBuilder =>
  item(S, own).child(S.list().id(own.id).title(own.title).items(items))

const pane = (S: StructureBuilder, own: Item, component: UserComponent): ListItemBuilder =>
  item(S, own).child(S.component(component).id(own.id).title(own.title))

/** The lists for editors, in order of use. All other types come last, so that none is missing. */
export const createStructure =
  (
    site: Site,
    { previewUrl, shareUrl, apiHost }: Pick<Settings, 'previewUrl' | 'shareUrl' | 'apiHost'>,
    places: SectionPlaces,
    addedItems: AddedItems,
    languages?: Languages,
  ): StructureResolver =>
  (S, context) => {
    const { getClient } = context
    const [newType, ...pageTypes] = site.pages.types
    const single = singletonsOf(site.types)
    const documents = site.types.filter(
      ({ type, name }) => type === 'document' && name !== newType && name !== PAIR_TYPE,
    )
    const isInTree = ({ name }: { name: string }): boolean => pageTypes.includes(name)
    const sections = documents.filter(isSection)
    const redirects = documents.filter(({ name }) => name === REDIRECT)
    const lists = documents.filter(
      (type) => !isSection(type) && !isInTree(type) && !single.has(type.name) && type.name !== REDIRECT,
    )
    const singletons = documents.flatMap((type) => {
      const id = single.get(type.name)
      return id === undefined ? [] : [singletonItem(S, type, id)]
    })

    const fetchPlaces = () =>
      getClient({ apiVersion: API_VERSION }).fetch<unknown>(toPlacesQuery(site.pages), {}, { perspective: 'drafts' })

    const pages = S.component(createPagesPane(site))
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
          .schemaType(type ?? newType)
      })

    const own = [
      item(S, { id: 'pages', title: 'Seiten', icon: DocumentIcon }).child(pages),
      ...documents.filter(isInTree).map((type) => listItem(S, type, site)),
      folder(
        S,
        { id: 'sections', title: 'Abschnitte', icon: ComponentIcon },
        sections.map((type) => listItem(S, type, { pages: site.pages, before: () => places.read(fetchPlaces) })),
      ),
      pane(
        S,
        { id: 'unpublished', title: 'Unveröffentlicht', icon: EditIcon },
        createUnpublishedPane(site, previewUrl),
      ),
      ...(languages ? [pane(S, languages.list, languages.Pane)] : []),
      ...(shareUrl
        ? [
            pane(S, { id: 'shares', title: 'Gezeigte Entwürfe', icon: ShareIcon }, createSharesPane(shareUrl)),
            pane(S, { id: 'remarks', title: 'Anmerkungen', icon: CommentIcon }, RemarksPane),
          ]
        : []),
      ...(documents.some(({ name }) => name === FORM_TYPE)
        ? [pane(S, { id: 'submissions', title: 'Anfragen', icon: EnvelopeIcon }, submissionsPane(apiHost))]
        : []),
      S.divider(),
      ...singletons,
      ...redirects.map((type) => listItem(S, type, site)),
      S.divider(),
      ...lists.map((type) => listItem(S, type, site)),
      S.divider(),
      folder(S, { id: 'media', title: 'Medien', icon: ImagesIcon }, [
        item(S, { id: 'images', title: 'Bilder', icon: ImagesIcon }).child(
          S.documentTypeList('sanity.imageAsset').title('Bilder'),
        ),
        item(S, { id: 'files', title: 'Dateien und Filme', icon: DocumentsIcon }).child(
          S.documentTypeList('sanity.fileAsset').title('Dateien und Filme'),
        ),
        pane(S, { id: 'unused', title: 'Unbenutzt', icon: TrashIcon }, createTrashPane(newType)),
      ]),
    ]
    const added = addedItems(S, context, own)
    return S.list()
      .id('content')
      .title('Inhalte')
      .items(added.length > 0 ? [...own, S.divider(), ...added] : own)
  }

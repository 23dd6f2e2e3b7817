import { picture } from './asset.ts'
import type { Document, JsonObject } from './json.ts'
import { pageButton, reference } from './text.ts'

const created = '2026-01-12T08:00:00Z'
const updated = '2026-03-02T09:30:00Z'

export const make = (type: string, id: string, fields: JsonObject): Document => ({
  _id: id,
  _type: type,
  _createdAt: created,
  _updatedAt: updated,
  ...fields,
})

type Tone = 'paper' | 'white' | 'ink' | 'signal' | 'lilac' | 'lime'
type SectionType =
  | 'boxImage'
  | 'boxJobs'
  | 'boxMedias'
  | 'boxPeople'
  | 'boxProjects'
  | 'boxServices'
  | 'boxText'
  | 'boxTitle'
  | 'boxValues'
  | 'boxVideo'

export type Section = {
  readonly type: SectionType
  readonly name: string
  readonly tone: Tone
  readonly fields: JsonObject
}

/** A section of a page; its id is derived from the names of the page and the section. */
export const section = (type: SectionType, name: string, tone: Tone, fields: JsonObject): Section => ({
  type,
  name,
  tone,
  fields,
})

export const sticker = (
  name: string,
  positionX: number,
  positionY: number,
  width = 220,
  small = Math.round(width * 0.38),
): JsonObject => ({
  _type: 'sticker',
  image: picture(`sticker-${name}.png`),
  positionX,
  positionY,
  widthLarge: width,
  widthMedium: Math.round(width * 0.62),
  widthSmall: small,
})

const slugOf = (slug: string): JsonObject => ({ _type: 'slug', current: slug })

const sections = (page: string, list: readonly Section[]): Document[] =>
  list.map(({ type, name, tone, fields }) => make(type, `box-${page}-${name}`, { tone, ...fields }))

type Page = {
  readonly name: string
  readonly slug?: string
  readonly title: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly sections: readonly Section[]
  readonly more?: JsonObject
}

/** A page and its sections. */
export const page = ({ name, slug, title, metaTitle, metaDescription, sections: list, more }: Page): Document[] => {
  const boxes = sections(name, list)
  return [
    make('route', `route-${name}`, {
      title,
      ...(slug !== undefined && { slug: slugOf(slug) }),
      template: 'templateDefault',
      content_boxes: boxes.map(({ _id }) => reference(_id)),
      isRoot: false,
      hideInMenu: false,
      metaTitle,
      metaDescription,
      metaRobotsNoIndex: false,
      metaRobotsNoFollow: false,
      ...more,
    }),
    ...boxes,
  ]
}

export type Project = Omit<Page, 'name' | 'slug'> & {
  readonly slug: string
  readonly image: string
  readonly imageAlt: string
  readonly projectTitle: string
  readonly intro: readonly JsonObject[]
  readonly tags: readonly string[]
  readonly badges?: readonly string[]
  readonly date: string
  readonly tools: readonly string[]
  readonly link: string
  readonly linkTitle: string
  readonly credits: readonly JsonObject[]
  readonly background: string
  readonly sticker?: JsonObject
}

/** A case study under /projekte and its sections. */
export const project = (given: Project): Document[] => {
  const boxes = sections(given.slug, given.sections)
  return [
    make('routeProject', `project-${given.slug}`, {
      title: given.title,
      slug: slugOf(given.slug),
      template: 'templateProject',
      image: picture(given.image, given.imageAlt),
      projectTitle: given.projectTitle,
      introText: [...given.intro],
      content_boxes: boxes.map(({ _id }) => reference(_id)),
      tags: [...given.tags],
      badges: (given.badges ?? []).map((name) => reference(`badge-${name}`)),
      date: given.date,
      toolsTitle: 'Was wir gemacht haben',
      tools: [...given.tools],
      linkTitle: given.linkTitle,
      link: { _type: 'externalLink', href: given.link, blank: true, special: false },
      creditsTitle: 'Mitgewirkt haben',
      credits: [...given.credits],
      backButton: pageButton('Alle Projekte', 'route-projekte'),
      sticker: given.sticker,
      backgroundColor: given.background,
      relation: reference('route-projekte'),
      isRoot: false,
      hideInMenu: false,
      metaTitle: given.metaTitle,
      metaDescription: given.metaDescription,
      openGraphImage: picture(given.image),
      ...given.more,
    }),
    ...boxes,
  ]
}

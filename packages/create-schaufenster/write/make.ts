import type { Document, JsonObject } from './json.ts'
import { reference } from './text.ts'

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

const slugOf = (slug: string): JsonObject => ({ _type: 'slug', current: slug })

/** The sections of a page, as documents. */
const sections = (page: string, list: readonly Section[]): Document[] =>
  list.map(({ type, name, tone, fields }) => make(type, `box-${page}-${name}`, { tone, ...fields }))

export type Page = {
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

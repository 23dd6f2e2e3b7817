import type { Document, JsonObject } from './json.ts'
import { reference } from './text.ts'

export const make = (type: string, id: string, fields: JsonObject): Document => ({ _id: id, _type: type, ...fields })

type Tone = 'paper' | 'white' | 'signal' | 'lilac' | 'lime'

/** Makes the document for the page with a name. */
type Section = (page: string) => Document

/** A section of a page; its id is derived from the names of the page and the section. */
export const section =
  (type: 'boxProjects' | 'boxText' | 'boxTitle', name: string, tone: Tone, fields: JsonObject): Section =>
  (pageName) =>
    make(type, `box-${pageName}-${name}`, { tone, ...fields })

interface Page {
  name: string
  slug?: string
  title: string
  metaTitle: string
  metaDescription: string
  sections: readonly Section[]
  isRoot?: boolean
}

/** A page and its sections. */
export const page = ({ name, slug, title, metaTitle, metaDescription, sections, isRoot = false }: Page): Document[] => {
  const boxes = sections.map((toDocument) => toDocument(name))
  return [
    make('route', `route-${name}`, {
      title,
      ...(slug !== undefined && { slug: { _type: 'slug', current: slug } }),
      template: 'templateDefault',
      content_boxes: boxes.map(({ _id }) => reference(_id)),
      isRoot,
      hideInMenu: false,
      metaTitle,
      metaDescription,
      metaRobotsNoIndex: false,
      metaRobotsNoFollow: false,
    }),
    ...boxes,
  ]
}

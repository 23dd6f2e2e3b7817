import type { JsonObject, Document } from 'create-schaufenster/write/json'
import { make, type Page, sections, slugOf } from 'create-schaufenster/write/make'
import { pageButton, reference } from 'create-schaufenster/write/text'
import { picture } from './asset.ts'

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

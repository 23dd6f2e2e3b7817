import { firstLine } from '@schaufenster/site/plain-text'
import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import { toPath, type Found } from '../publish-checks/objects-in.ts'
import { assetIdOf, isImageId } from '../publish-checks/pictures.ts'
import type { ReportOn } from './site-finding.ts'

interface Use {
  document: StoredDocument
  path: string
  /** What the text belongs to. */
  subject: string
}

/** Collects uses of texts, and finds those of a text that an other subject has as well. */
const createUses = () => {
  const byText = new Map<string, Use[]>()
  return {
    add: (text: string, use: Use): void => {
      if (text === '') return
      const uses = byText.get(text) ?? []
      // Of one subject a single use counts: the same picture may be anywhere.
      if (!uses.some(({ subject }) => subject === use.subject)) uses.push(use)
      byText.set(text, uses)
    },
    /** Each use but the first, with that. */
    repeated: () =>
      [...byText].flatMap(([text, [first, ...others]]) => (first ? others.map((use) => ({ text, first, use })) : [])),
  }
}

/** The file of a picture that has one for each width: whichever it is, they show the same. */
const pictureIdOf = ({ value, place }: Found, withoutAlt: ReadonlySet<string>): string | undefined => {
  if (value['_type'] === 'picture') {
    const image = [value['imageLarge'], value['imageSmall']].find(isObject)
    return image && assetIdOf({ value: image })
  }
  return withoutAlt.has(place) ? undefined : assetIdOf({ value })
}

/** Finds alternative texts that pictures share: who hears both cannot tell them apart. */
export const createAltCheck = (withoutAlt: ReadonlySet<string>) => {
  const uses = createUses()
  return {
    add: (document: StoredDocument, objects: readonly Found[]): void => {
      for (const found of objects) {
        const id = pictureIdOf(found, withoutAlt)
        if (id === undefined || !isImageId(id)) continue
        uses.add(firstLine(found.value['alt']).toLocaleLowerCase('de'), {
          document,
          path: toPath(found.path, 'alt'),
          subject: id,
        })
      }
    },
    finish: (reportOn: ReportOn): void => {
      for (const { text, use } of uses.repeated())
        reportOn(use.document)({
          level: 'warning',
          rule: 'repeated',
          path: use.path,
          message: `Diesen Alternativtext hat auch ein anderes Bild: „${text}“.`,
          remedy: 'Bitte sagen, was nur auf diesem zu sehen ist.',
        })
    },
  }
}

const WORDS = {
  title: { path: 'metaTitle', one: 'Denselben Titel für Suchmaschinen', remedy: 'Bitte einen eigenen angeben.' },
  description: {
    path: 'metaDescription',
    one: 'Dieselbe Beschreibung für Suchmaschinen',
    remedy: 'Bitte sagen, worum es nur auf dieser Seite geht.',
  },
}

/** Finds pages that look alike in a list of results. */
export const createMetaCheck = () => {
  const titles = createUses()
  const descriptions = createUses()
  return {
    /** @param page that search engines show */
    add: (page: StoredDocument): void => {
      const use = { document: page, subject: page._id }
      const fold = (...texts: unknown[]): string => firstLine(...texts).toLocaleLowerCase('de')
      titles.add(fold(page['metaTitle'], page['title']), { ...use, path: WORDS.title.path })
      descriptions.add(fold(page['metaDescription']), { ...use, path: WORDS.description.path })
    },
    finish: (reportOn: ReportOn): void => {
      for (const [uses, { one, remedy }] of [
        [titles, WORDS.title],
        [descriptions, WORDS.description],
      ] as const)
        for (const { first, use } of uses.repeated())
          reportOn(use.document)({
            level: 'warning',
            rule: 'repeated',
            path: use.path,
            message: `${one} hat auch die Seite „${firstLine(first.document['title'])}“.`,
            remedy,
          })
    },
  }
}

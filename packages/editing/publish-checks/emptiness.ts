import type { Report } from '@schaufenster/site/publish-check'
import type { Content } from './read-content.ts'
import { refsIn } from '@schaufenster/site/stored'

/** Finds a page on which visitors see nothing but menu and footer. @param isBare whether pages of its type consist of sections */
export const checkSections = ({ document, sections }: Content, isBare: boolean, report: Report): void => {
  // A film at the top is content as well.
  if (!isBare || sections.length > 0 || document['introVideo'] !== undefined) return
  report({
    level: 'warning',
    rule: 'text',
    path: 'content_boxes',
    message: 'Die Seite ist leer: Sie hat keinen Abschnitt. Besucher sehen nur Menü und Fußzeile.',
    remedy: 'Bitte einen Abschnitt hinzufügen.',
  })
}

/** Finds a menu in which no page is to be seen. */
export const checkMenu = ({ document, pages, menu }: Content, report: Report): void => {
  const isShown = (id: string): boolean => {
    const page = pages.get(id)
    return menu.has(id) && page?.isPublished === true && page.slug !== null
  }
  if (refsIn(document['mainNavigation']).some(isShown)) return
  report({
    level: 'warning',
    rule: 'link',
    path: 'mainNavigation',
    message:
      'Im Menü ist keine Seite zu sehen: Die Einträge sind unveröffentlicht, im Menü verborgen oder die Startseite.',
    remedy: 'Bitte eine Seite aufnehmen, die veröffentlicht ist.',
  })
}

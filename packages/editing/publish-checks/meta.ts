import type { Report } from '@schaufenster/site/publish-check'
import { cutForGoogle } from './google-width.ts'

/** As one line. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '')

const checkTitle = (page: Record<string, unknown>, report: Report): void => {
  const title = lineOf(page['metaTitle']) || lineOf(page['title'])
  if (title === '')
    report({
      level: 'warning',
      rule: 'meta',
      path: 'title',
      message: 'Die Seite hat keinen Titel. Suchmaschinen wählen dann selbst einen Text.',
      remedy: 'Bitte in wenigen Worten sagen, was hier zu finden ist.',
    })
  const shown = cutForGoogle(title, 'title')
  if (shown !== undefined)
    report({
      level: 'warning',
      rule: 'meta',
      path: 'metaTitle',
      message: `Der Titel ist breiter, als Google ihn zeigt: „${shown} …“.`,
      remedy: 'Bitte kürzen, etwa auf 60 Zeichen, oder das Wichtigste an den Anfang stellen.',
    })
}

/** Checks what search engines show of a page. */
export const checkMeta = (page: Record<string, unknown>, hasDefault: boolean, report: Report): void => {
  if (page['metaRobotsNoIndex'] === true) {
    if (page['isRoot'] === true)
      report({
        level: 'warning',
        rule: 'meta',
        path: 'metaRobotsNoIndex',
        message:
          'Die Startseite ist für Suchmaschinen gesperrt. Die Website ist dann unter ihrem Namen kaum zu finden.',
        remedy: 'Bitte die Sperre aufheben, wenn das nicht gewollt ist.',
      })
    return
  }
  checkTitle(page, report)
  const description = lineOf(page['metaDescription'])
  const shown = cutForGoogle(description, 'description')
  if (shown !== undefined)
    report({
      level: 'warning',
      rule: 'meta',
      path: 'metaDescription',
      message: `Die Beschreibung ist länger, als Google sie zeigt. Sie endet dort mit „… ${shown.split(' ').slice(-3).join(' ')}“.`,
      remedy: 'Bitte kürzen, etwa auf 155 Zeichen.',
    })
  if (description !== '') return
  report({
    level: 'warning',
    rule: 'meta',
    path: 'metaDescription',
    message: `Die Beschreibung für Suchmaschinen fehlt. ${
      hasDefault ? 'Bis dahin steht dort die der ganzen Website.' : 'Suchmaschinen wählen dann selbst einen Text.'
    }`,
    remedy: 'Bitte in einem Satz sagen, worum es auf der Seite geht.',
  })
}

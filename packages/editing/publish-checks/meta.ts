import type { Report } from '@schaufenster/site/publish-check'

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
  const description = page['metaDescription']
  if (typeof description === 'string' && description.trim() !== '') return
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

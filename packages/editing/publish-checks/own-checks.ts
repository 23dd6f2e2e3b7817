import { messageOf } from '@schaufenster/cli/errors'
import type { PublishCheck, Report } from '@schaufenster/site/publish-check'
import type { StoredDocument } from '@schaufenster/site/stored'

/** Runs the checks of a site's own: one that fails is a warning, and holds nobody back from publishing. */
export const runOwnChecks = (document: StoredDocument, checks: readonly PublishCheck[] = [], report: Report): void => {
  for (const check of checks) {
    try {
      check(document, ({ level, message, remedy = '', path = '' }) =>
        report({ level, rule: 'own', message, remedy, path }),
      )
    } catch (error) {
      report({
        level: 'warning',
        rule: 'own',
        path: '',
        message: `Eine eigene Prüfung („${check.name || 'ohne Namen'}“) ist gescheitert: ${messageOf(error)}.`,
        remedy: 'Bitte der Entwicklung sagen.',
      })
    }
  }
}

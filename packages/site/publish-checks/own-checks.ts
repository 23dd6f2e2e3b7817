import { messageOf } from '@schaufenster/cli/errors'
import type { Report } from '../finding.ts'
import type { PublishCheck } from '../publish-check.ts'
import type { StoredDocument } from './stored.ts'

/** Runs the checks of a site's own: one that fails is a warning, and holds nobody back from publishing. */
export const runOwnChecks = (document: StoredDocument, checks: readonly PublishCheck[] = [], report: Report): void => {
  for (const check of checks) {
    try {
      check(document, ({ level, message, path = '' }) => report({ level, rule: 'own', message, path }))
    } catch (error) {
      report({
        level: 'warning',
        rule: 'own',
        path: '',
        message: `Eine eigene Prüfung („${check.name || 'ohne Namen'}“) ist gescheitert: ${messageOf(error)}. Bitte der Entwicklung sagen.`,
      })
    }
  }
}

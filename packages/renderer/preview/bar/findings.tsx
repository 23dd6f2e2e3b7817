import { toText } from '@schaufenster/shapes/finding'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import type { PreviewSettings } from '../settings.ts'
import { toEditLink } from './links.ts'

interface FindingsProps {
  findings: readonly PublishFinding[]
  settings: PreviewSettings
}

const count = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** As „1 Fehler, 2 Hinweise“. */
export const countFindings = (findings: readonly PublishFinding[]): string => {
  const errors = findings.filter(({ level }) => level === 'error').length
  return [...count(errors, 'Fehler', 'Fehler'), ...count(findings.length - errors, 'Hinweis', 'Hinweise')].join(', ')
}

/**
 * What the publish checks say of the page on screen, each with the way to its field. No promise: the Studio also checks each document
 * by its schema.
 */
export const Findings = ({ findings, settings }: FindingsProps) => (
  <>
    <p className="lead">
      {findings.some(({ level }) => level === 'error')
        ? 'So lässt sich diese Seite nicht veröffentlichen. Fehler müssen behoben sein; über Hinweise entscheiden Sie.'
        : 'Über diese Hinweise entscheiden Sie.'}
    </p>
    <ul>
      {findings.map(({ level, message, remedy, documentId, documentType, path }) => (
        <li key={`${documentId} ${path} ${message}`}>
          <strong className={level}>{level === 'error' ? 'Fehler' : 'Hinweis'}</strong>
          <span>{toText({ message, remedy })}</span>
          <a
            href={toEditLink(settings, { id: documentId, type: documentType, path })}
            target="_blank"
            rel="noopener"
            aria-label={`${path ? 'Zum Feld' : 'Zum Dokument'}: ${message}`}
          >
            {path ? 'Zum Feld' : 'Zum Dokument'}
          </a>
        </li>
      ))}
    </ul>
  </>
)

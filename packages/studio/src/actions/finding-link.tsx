import { IntentLink } from 'sanity/router'

interface FindingLinkProps {
  id: string
  type: string | undefined
  /** Of the field; empty for the document itself. */
  path: string | undefined
  /** What it leads to, in words: of several links in a list each has its own name. */
  subject: string
  onClick?: () => void
}

/** Leads to what the checks have found. */
export const FindingLink = ({ id, type, path, subject, onClick }: FindingLinkProps) => (
  <IntentLink
    aria-label={`${path ? 'Zum Feld' : 'Zum Dokument'}: ${subject}`}
    intent="edit"
    params={{ id, ...(type ? { type } : {}), ...(path ? { path } : {}) }}
    onClick={onClick}
  >
    {path ? 'Zum Feld' : 'Zum Dokument'}
  </IntentLink>
)

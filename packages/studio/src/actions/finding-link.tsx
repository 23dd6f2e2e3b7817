import { IntentLink } from 'sanity/router'

interface FindingLinkProps {
  id: string
  type: string | undefined
  /** Of the field; empty for the document itself. */
  path: string | undefined
  /** Names the target in words: links in a list need different names. */
  subject: string
  onClick?: () => void
}

/** A link to the place of a finding. */
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

import { IntentLink } from 'sanity/router'

interface FindingLinkProps {
  id: string
  type: string | undefined
  /** Of the field; empty for the document itself. */
  path: string | undefined
  onClick?: () => void
}

/** Leads to what the checks have found. */
export const FindingLink = ({ id, type, path, onClick }: FindingLinkProps) => (
  <IntentLink intent="edit" params={{ id, ...(type ? { type } : {}), ...(path ? { path } : {}) }} onClick={onClick}>
    {path ? 'Zum Feld' : 'Zum Dokument'}
  </IntentLink>
)

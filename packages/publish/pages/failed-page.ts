import { codeOf } from '@schaufenster/cli/errors'
import { toLine } from '../to-line.ts'

/** A page that could not be rendered. */
export interface FailedPage {
  /** The id of its document. */
  id: string
  path: string
  reason: string
  /** Address of its last published version, if that stays: of a page that was to move, the old one. */
  keptAt: string | undefined
}

/** A disk error affects all pages, any other error only this page. */
export const isOwnFault = (error: unknown): error is Error => error instanceof Error && codeOf(error) === undefined

export const describeFailedPage = ({ id, path, reason, keptAt }: FailedPage): string => {
  const outcome =
    keptAt === path ? 'is unchanged' : keptAt === undefined ? 'is left out' : `stays as it was at ${keptAt}`
  return `${path} could not be rendered and ${outcome}: ${toLine(reason)}. It is retried when its content changes: check the document "${id}".`
}

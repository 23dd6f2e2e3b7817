import { stringToPath, useSchema } from 'sanity'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { toFieldTitle } from '../actions/field-title.ts'
import type { Report } from './make-report.ts'

const ASSETS: Record<string, string> = { 'sanity.imageAsset': 'Bild', 'sanity.fileAsset': 'Datei' }

const nameOf = (document: Record<string, unknown> | undefined): string =>
  [document?.['title'], document?.['name'], document?.['originalFilename'], document?.['from']]
    .find((one) => typeof one === 'string' && one !== '')
    ?.toString() ?? ''

/** Names a finding's document and field as their forms do. */
export const useNames = ({ documents, pages }: Pick<Report, 'documents' | 'pages'>) => {
  const schema = useSchema()
  return ({ documentId, documentType, path, page }: SiteFinding): { title: string; field: string } => {
    const type = schema.get(documentType)
    const document = documents.get(documentId)
    const kind = ASSETS[documentType] ?? type?.title ?? documentType
    const name = nameOf(document)
    const own = name === '' ? kind : `${kind} „${name}“`
    // Of a section the page that shows it, which the list by rules does not say.
    const shownOn = page === undefined || page === documentId ? undefined : pages.get(page)?.title
    return {
      title: shownOn === undefined ? own : `„${shownOn}“, ${own}`,
      field: path === '' ? '' : toFieldTitle(type, document, stringToPath(path)),
    }
  }
}

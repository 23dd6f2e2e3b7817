import { isObject, type StoredDocument } from '@schaufenster/site/stored'
import { TRASH_TYPE } from '../asset-trash/asset-trash.ts'
import type { ReportOn } from './site-finding.ts'

const isAsset = ({ _type }: StoredDocument): boolean => /^sanity\.(?:image|file)Asset$/.test(_type)
/** What the service or the Studio notes of documents uses none of them. */
const isNote = ({ _type }: StoredDocument): boolean => /^(?:sanity|system)\./.test(_type)

const collect = (value: unknown, ids: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) collect(item, ids)
  else if (isObject(value)) {
    const { _ref: id } = value
    if (typeof id === 'string') ids.add(id)
    for (const item of Object.values(value)) collect(item, ids)
  }
}

/** Finds pictures and files that no document has, whether published, a draft or a version, and that are not in the trash. */
export const createUnusedCheck = () => {
  const ids = new Set<string>()
  const assets: StoredDocument[] = []
  return {
    add: (document: StoredDocument): void => {
      if (isAsset(document)) assets.push(document)
      else if (document._type === TRASH_TYPE) ids.add(String(document['asset']))
      else if (!isNote(document)) collect(document, ids)
    },
    finish: (reportOn: ReportOn): void => {
      for (const asset of assets) {
        if (ids.has(asset._id)) continue
        const { originalFilename: name } = asset
        reportOn(asset)({
          level: 'info',
          rule: 'unused',
          path: '',
          message: `${typeof name === 'string' && name !== '' ? `„${name}“` : 'Diese Datei'} ist nirgends zu sehen.`,
          remedy: 'Was nicht mehr gebraucht wird, kann unter „Medien › Unbenutzt“ in den Papierkorb.',
        })
      }
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  getValueAtPath,
  isImageSchemaType,
  PatchEvent,
  set,
  setIfMissing,
  unset,
  useClient,
  useDocumentForm,
  type FormPatch,
  type Path,
} from 'sanity'
import { useRouter } from 'sanity/router'
import { isObject, isStored, refOf } from '@schaufenster/site/stored'
import type { EditPlace } from '@schaufenster/site/overlays'
import { API_VERSION } from '../../api-version.ts'
import { BASE } from '../../base.ts'
import { AutoSave } from '../../forms/auto-save.tsx'
import { namesOf, usePlaces } from '../../forms/places.ts'
import { createTextChanges } from '../../forms/text-changes.ts'
import { useNotices } from '../../move/use-notices.tsx'
import { typeAt } from '../../write/type-at.ts'
import { refuseFiles, toUploadFault } from './refuse-files.ts'

/** What is to be put in the place of a picture: a dropped file, or what was there before. */
export interface Drop {
  place: EditPlace
  work: { files: readonly File[] } | { asset: string; before: Record<string, unknown> }
  /** Tells the page that it is over. */
  reply: () => void
}

interface Props {
  drop: Drop
  /** Wants the picture to be taken back. */
  onUndo: (work: Drop['work']) => void
}

const GONE = 'Dieses Bild steht nicht mehr hier: Jemand hat es eben entfernt oder ersetzt.'
const READ_ONLY = 'Dieses Bild lässt sich hier nicht ersetzen.'
const CHANGED = 'An dieser Stelle steht inzwischen ein anderes Bild: Es bleibt.'

/** A picture by its reference: its crop is of the picture before. */
const toPatches = (asset: string, path: Path): FormPatch[] => [
  setIfMissing({}, path),
  unset([...path, 'crop']),
  unset([...path, 'hotspot']),
  set({ _type: 'reference', _ref: asset }, [...path, 'asset']),
]

/** A step of the path in an address of Presentation: `medias:key`. */
const toAddress = (path: EditPlace['path']): string =>
  path.reduce<string>((address, step) => {
    if (typeof step === 'string') return address === '' ? step : `${address}.${step}`
    return `${address}:${typeof step === 'number' ? step : step._key}`
  }, '')

/**
 * The form of a document, of which nothing is shown: a file takes the place of one of its pictures, as in the picture's own field. That is opened
 * beside the page, with what the file says of itself.
 */
export const PictureForm = ({ drop: { place, work, reply }, onUndo }: Props) => {
  const { id, type: documentType } = place
  const path: Path = [...place.path]
  const { ready, value, formState, schemaType, onChange } = useDocumentForm({
    documentId: id,
    documentType,
    initialFocusPath: [],
  })
  const client = useClient({ apiVersion: API_VERSION })
  const [textChanges] = useState(createTextChanges)
  const places = usePlaces(id)
  const { offerUndo, refuse, inform } = useNotices()
  const { navigateUrl } = useRouter()

  const pictureNow = (): Record<string, unknown> | undefined => {
    const picture: unknown = getValueAtPath(value, path)
    return isStored(value) && isObject(picture) ? picture : undefined
  }
  const put = useEffectEvent((asset: string): void => {
    const before = pictureNow()
    if (!before) return refuse(GONE)
    if (refOf(before['asset']) === asset) return inform(id, 'Das ist dasselbe Bild.')
    onChange(PatchEvent.from(toPatches(asset, path)))
    const hasText = typeof before['alt'] === 'string' && before['alt'].trim() !== ''
    offerUndo(
      `Das Bild wurde ersetzt.${hasText ? ' Bitte den Alternativtext prüfen: Er ist der des Bildes davor.' : ''}`,
      () => onUndo({ asset, before }),
    )
    if (places && places.length > 1)
      inform(id, `Dieser Abschnitt steht auf ${namesOf(places)}: Die Änderung ist auf allen zu sehen.`)
    navigateUrl({ path: `${BASE}/presentation/${documentType}/${id}/${toAddress(place.path)}${location.search}` })
  })
  const begin = useEffectEvent(async (): Promise<void> => {
    const type = typeAt(schemaType, value, path)
    if (!pictureNow() || !type) return refuse(GONE)
    if (formState?.readOnly || !isImageSchemaType(type)) return refuse(READ_ONLY)
    if (!('files' in work)) {
      if (refOf(pictureNow()?.['asset']) !== work.asset) return refuse(CHANGED)
      return onChange(PatchEvent.from(set(work.before, path)))
    }
    const refusal = refuseFiles(work.files, type.options?.accept)
    const [file] = work.files
    if (refusal !== undefined || !file) return refuse(refusal ?? READ_ONLY)
    try {
      put((await client.assets.upload('image', file, { filename: file.name }))._id)
    } catch (error) {
      refuse(toUploadFault(file.name, error))
    }
  })
  const end = useEffectEvent(reply)
  const isReady = ready && formState !== null
  const hasBegun = useRef(false)
  useEffect(() => {
    // A lost connection makes the form ready again, when another picture may be there by now.
    if (!isReady || hasBegun.current) return
    hasBegun.current = true
    void begin().finally(end)
  }, [isReady])
  return isStored(value) ? (
    <AutoSave document={value} isFocused={false} textChanges={textChanges} type={schemaType} />
  ) : null
}

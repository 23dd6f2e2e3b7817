import { draftsFirst, type StoredDocument } from '@schaufenster/site/stored'
import { getPublishedId } from '@sanity/client/csm'
import { uuid } from '@sanity/uuid'
import { useRouter } from 'sanity/router'
import { useAttempt } from '../actions/use-attempt.ts'
import { useStored } from '../actions/use-stored.ts'
import type { Place } from '../forms/places.ts'
import { toConvertActions } from './convert-actions.ts'
import type { FindConversions } from './conversions.ts'
import { rememberChange } from './changes.ts'

/** Opens a section that is new. */
export type OpenSection = (section: { id: string; type: string }) => void

/**
 * Saves a section, reads it again, converts it to another type, and opens the new one.
 *
 * @param open by default where the Studio edits documents
 */
export const useConvert = (section: StoredDocument, find: FindConversions, onDone: () => void, open?: OpenSection) => {
  const { save, read, write } = useStored()
  const { navigateIntent } = useRouter()
  const { attempt, isBusy, failure } = useAttempt()

  const convert = async (type: string, places: readonly Place[]) => {
    const oldId = getPublishedId(section._id)
    await save([{ _id: oldId, _type: section._type }])
    const ids = [oldId, ...places.map(({ _id }) => getPublishedId(_id))]
    const current = draftsFirst(await read(ids))
    const saved = current.get(oldId)
    if (!saved) throw new Error('Der Abschnitt wurde inzwischen gelöscht.')
    const conversion = find(saved).find((one) => one.type === type)
    if (!conversion) throw new Error('Dem Abschnitt fehlt inzwischen, was diese Art braucht.')
    const pages = ids.slice(1).flatMap((id) => current.get(id) ?? [])
    const { actions, change } = toConvertActions(conversion, pages, places, {
      oldId,
      oldType: section._type,
      newId: uuid(),
      transactionId: uuid(),
    })
    await write(actions, change.transactionId)
    rememberChange(change)
    onDone()
    const converted = { id: change.newId, type }
    if (open) open(converted)
    else navigateIntent('edit', converted)
  }
  return {
    convert: (type: string, places: readonly Place[]) => void attempt(() => convert(type, places)),
    isBusy,
    failure,
  }
}

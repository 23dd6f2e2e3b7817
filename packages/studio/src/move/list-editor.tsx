import { useEffect, useEffectEvent, useState } from 'react'
import { stringToPath } from 'sanity'
import { refOf } from '@schaufenster/site/stored'
import type { ListPlace } from '@schaufenster/site/moving'
import { AutoSave } from '../forms/auto-save.tsx'
import { namesOf, usePlaces } from '../forms/places.ts'
import { createTextChanges } from '../forms/text-changes.ts'
import { decide } from './decide.ts'
import type { Job, JobEnd } from './job.ts'
import { itemsOf, put } from './list-changes.ts'
import { useListForm } from './use-list-form.ts'
import { useNotices } from './use-notices.tsx'

interface Props {
  place: Pick<ListPlace, 'id' | 'documentType'>
  /** Undefined while there is nothing to do. */
  job: Job | undefined
  onEnd: (job: Job, end: JobEnd) => void
}

const NO_PLACE = 'Hier lässt sich nichts mehr einfügen: Die Seite ist gelöscht oder gesperrt.'
const NO_SECTION = 'An dieser Stelle steht kein Abschnitt.'

/** Changes the lists of one document, as its form does, and saves it like every form. */
export const ListEditor = ({ place, job, onEnd }: Props) => {
  const { isReady, document, schemaType, readList, change } = useListForm(place)
  const [textChanges] = useState(createTextChanges)
  /** Of a section; a page has none. */
  const places = usePlaces(place.id)
  const { inform } = useNotices()

  const perform = ({ request }: Job): JobEnd => {
    const { list } = request
    const state = readList(list)
    if (request.step === 'put') {
      if (!state.isStored || state.isReadOnly) return { kind: 'refusal', text: NO_PLACE }
      change(list, put(itemsOf(state.list), request.insertion))
      return { kind: 'done' }
    }
    const decision = decide(state, request)
    if ('refusal' in decision) return { kind: 'refusal', text: decision.refusal }
    if ('changes' in decision) {
      change(list, decision.changes)
      return decision.removal ? { kind: 'removal', removal: decision.removal } : { kind: 'done' }
    }
    const { key, item } = decision
    const section = refOf(item)
    if (section === undefined || !document) return { kind: 'refusal', text: NO_SECTION }
    const { step } = request
    return step === 'insert' || step === 'convert'
      ? { kind: 'question', question: { step, key, section, page: document } }
      : { kind: 'copy', row: { section, path: [...stringToPath(list), { _key: key }], position: 'after' } }
  }
  const run = useEffectEvent((next: Job) => {
    const end = perform(next)
    if (end.kind !== 'refusal' && places && places.length > 1)
      inform(place.id, `Dieser Abschnitt steht auf ${namesOf(places)}: Die Änderung ist auf allen zu sehen.`)
    onEnd(next, end)
  })
  const isDue = isReady && places !== undefined
  useEffect(() => {
    if (job && isDue) run(job)
  }, [job, isDue])
  return document ? (
    <AutoSave document={document} isFocused={false} textChanges={textChanges} type={schemaType} />
  ) : null
}

import { useEffect, useEffectEvent, useState } from 'react'
import {
  createPatchChannel,
  fromMutationPatches,
  useDocumentStore,
  type MutationPatch,
  type PatchChannel,
  type SanityDocumentLike,
} from 'sanity'

const toPatches = (mutations: readonly { patch?: MutationPatch }[]) => mutations.flatMap(({ patch }) => patch ?? [])

/** Passes on to a form what others change in its document, as the Studio's own form does. Rich texts read it. */
export const usePatchChannel = (id: string, type: string, value: SanityDocumentLike): PatchChannel => {
  const { pair } = useDocumentStore()
  const [channel] = useState(createPatchChannel)
  useEffect(() => {
    const events = pair.documentEvents(id, type).subscribe((event) => {
      if (event.type === 'mutation') {
        const patches = toPatches(event.mutations)
        channel.publish({
          type: 'mutation',
          snapshot: event.document,
          patches: fromMutationPatches(event.origin, patches),
        })
      } else if (event.type === 'rebase') {
        const patches = [
          ...fromMutationPatches('remote', toPatches(event.remoteMutations)),
          ...fromMutationPatches('local', toPatches(event.localMutations)),
        ]
        channel.publish({ type: 'rebase', snapshot: event.document, patches })
      }
    })
    return () => events.unsubscribe()
  }, [pair, channel, id, type])
  const hasRevision = value._rev !== undefined
  const begin = useEffectEvent(() => channel.publish({ type: 'mutation', patches: [], snapshot: value }))
  useEffect(() => {
    if (hasRevision) begin()
  }, [hasRevision])
  return channel
}

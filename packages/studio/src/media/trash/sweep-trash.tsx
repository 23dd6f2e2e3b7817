import { watchTrash } from '@schaufenster/editing/asset-trash/watch-trash'
import type { ListenOptions } from '@sanity/client'
import { useEffect } from 'react'
import { useClient, type LayoutProps, type PluginOptions } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { API_VERSION } from '../../api-version.ts'

/** Said when a file was put into the trash. */
const filled = new EventTarget()
const FILLED = 'filled'

/** What is used again is noticed from now on. */
export const noticeFilledTrash = (): void => void filled.dispatchEvent(new Event(FILLED))

/** Documents that use one of the files. */
const USERS = '*[references($assets)]'
/** Drafts count, too. */
const OPTIONS: ListenOptions = {
  events: ['mutation'],
  includeAllVersions: true,
  includeResult: false,
  visibility: 'query',
}

const SweepTrash = (props: LayoutProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  useEffect(() => {
    const onError = (error: unknown): void => console.info(`The trash was not looked at: ${messageOf(error)}`)
    const { look, end } = watchTrash({
      fetch: (query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }),
      remove: async (ids) => {
        const transaction = client.transaction()
        for (const id of ids) transaction.delete(id)
        await transaction.commit()
      },
      listen: (assets, onUse) => {
        const subscription = client.listen(USERS, { assets }, OPTIONS).subscribe({
          next: (event) => event.type === 'mutation' && event.transition === 'appear' && onUse(),
          error: onError,
        })
        return () => subscription.unsubscribe()
      },
      onError,
    })
    const lookAgain = (): void => void look()
    filled.addEventListener(FILLED, lookAgain)
    lookAgain()
    return () => {
      filled.removeEventListener(FILLED, lookAgain)
      end()
    }
  }, [client])
  return props.renderDefault(props)
}

/**
 * Removes what has been in the trash for thirty days, whenever somebody opens the Studio, and takes out what is used again. So it works with a
 * hosted project as well, and with the rights of an editor.
 */
export const mediaTrash = (): PluginOptions => ({
  name: 'media-trash',
  studio: { components: { layout: SweepTrash } },
})

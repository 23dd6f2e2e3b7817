import { emptyTrash } from '@schaufenster/editing/asset-trash/empty-trash'
import { useEffect } from 'react'
import { useClient, type LayoutProps, type PluginOptions } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { API_VERSION } from '../../api-version.ts'

/** Milliseconds between two looks of a Studio that stays open: six hours. */
const EVERY_MS = 6 * 3_600_000

const SweepTrash = (props: LayoutProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  useEffect(() => {
    const sweep = (): void => {
      const remove = async (ids: readonly string[]): Promise<void> => {
        const transaction = client.transaction()
        for (const id of ids) transaction.delete(id)
        await transaction.commit()
      }
      emptyTrash({
        fetch: (query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }),
        remove,
      }).catch((error: unknown) => console.info(`The trash was not looked at: ${messageOf(error)}`))
    }
    sweep()
    const timer = setInterval(sweep, EVERY_MS)
    return () => clearInterval(timer)
  }, [client])
  return props.renderDefault(props)
}

/**
 * Removes what has been in the trash for thirty days, whenever somebody opens the Studio. So it works with a hosted project as well, and
 * with the rights of an editor.
 */
export const mediaTrash = (): PluginOptions => ({
  name: 'media-trash',
  studio: { components: { layout: SweepTrash } },
})

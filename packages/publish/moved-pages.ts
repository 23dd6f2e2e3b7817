import type { SiteState } from './write/site-state.ts'
import type { PageState } from './write/state-types.ts'

/** A page whose address changed; the old one is free. */
export interface MovedPage {
  id: string
  from: string
  to: string
}

/**
 * Finds the pages whose address changes. Call it before the new state is recorded.
 *
 * @returns a function for afterwards, since the old address may have another page then
 */
export const findMoved = (
  rendered: readonly PageState[],
  state: Pick<SiteState, 'page' | 'pageAt'>,
): (() => MovedPage[]) => {
  const moved = rendered.flatMap(({ id, summary }) => {
    const from = state.page(id)?.path
    return from !== undefined && from !== summary.path ? [{ id, from, to: summary.path }] : []
  })
  return () => moved.filter(({ from }) => !state.pageAt(from))
}

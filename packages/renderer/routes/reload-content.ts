import type { RegisteredRouter } from '@tanstack/react-router'

/** After a change of content: what is on screen is read again, then title and address follow. */
export const reloadContent = async (router: RegisteredRouter): Promise<void> => {
  await router.options.context.queryClient.invalidateQueries()
  // A page that is gone, or there for the first time, is its loader's finding.
  await router.invalidate({ sync: true })
}

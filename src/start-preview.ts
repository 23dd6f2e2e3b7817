import { parseServiceConfig } from '#src/content/service-config.ts'
import { serviceAssets } from '#src/lib/asset-source.ts'
import { createServiceSource } from '#src/content/sources/service-source.ts'
import type { AppRouter } from './router.tsx'

/**
 * Keeps drafts out of search results (REQUIREMENTS P04). Static hosts cannot send a header by query, and the published page
 * must stay indexable.
 */
const keepFromSearch = (): void => {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
}

/**
 * Switches a running page to drafts, read from the service without its CDN (REQUIREMENTS P02). The page was rendered from
 * published content, as for every visitor; the service decides who may read drafts.
 */
export const startPreview = async (router: AppRouter): Promise<void> => {
  keepFromSearch()
  const response = await fetch('/_service.json')
  const config = parseServiceConfig(await response.json())
  if (!config) return
  const { context } = router.options
  // On their way while the first answer is asked for.
  const checks = import('#src/content/sources/preview-checks.ts')
  const drafts = createServiceSource(
    { ...config, preview: true },
    {
      clean: checks.then(({ cleanDrafts }) => cleanDrafts),
      observe: (...answer) => void checks.then(({ checkDocuments }) => checkDocuments(...answer)),
    },
  )
  // Pictures of drafts may not be published.
  const content = { ...drafts, assetsOf: () => serviceAssets }
  // The first gives the queries on screen their new source, the second refetches them, the third updates title and address.
  router.update({ ...router.options, context: { ...context, content } })
  await router.invalidate()
  await context.queryClient.invalidateQueries({}, { throwOnError: true })
  await router.invalidate()
}

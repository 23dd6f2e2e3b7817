import { parseServiceConfig } from '#src/content/service-config.ts'
import { serviceAssets } from '#src/lib/asset-source.ts'
import { createServiceSource } from '#src/content/sources/service-source.ts'
import type { AppRouter } from './router.tsx'

/**
 * Drafts are nobody's search result (REQUIREMENTS P04). Hosts that cannot match a query send no header with a preview; the
 * published page itself must not say it.
 */
const keepFromSearch = (): void => {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
}

/**
 * Switches a running page to drafts, read live from the service and past its CDN (REQUIREMENTS P02). The page was
 * rendered from published content, as for everybody; what the visitor may see beyond that is the service's decision.
 */
export const startPreview = async (router: AppRouter): Promise<void> => {
  keepFromSearch()
  const response = await fetch('/_service.json')
  const config = parseServiceConfig(await response.json())
  if (!config) return
  const { context } = router.options
  const drafts = createServiceSource(
    { ...config, preview: true },
    {
      // Loaded with the first answer, beside it: an editor's page neither waits for a report nor needs it.
      observe: (...answer) =>
        void import('#src/content/validation/warn-about-answers.ts').then(
          ({ warnAboutAnswers }) => warnAboutAnswers(...answer),
          () => undefined,
        ),
    },
  )
  // Their pictures are not among the published ones.
  const content = { ...drafts, assetsOf: () => serviceAssets }
  // First the queries on screen learn of their new source, then they ask it, and last the title and the address follow.
  router.update({ ...router.options, context: { ...context, content } })
  await router.invalidate()
  await context.queryClient.invalidateQueries({}, { throwOnError: true })
  await router.invalidate()
}

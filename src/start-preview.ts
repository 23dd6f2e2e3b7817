import { parseServiceConfig } from '#src/content/service-config.ts'
import { PAGE_KEY } from '#src/content/queries/page.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import { createServiceSource } from '#src/content/sources/service-source.ts'
import type { AppRouter } from './router.tsx'

/**
 * Switches a running page to drafts, read live from the service and past its CDN (REQUIREMENTS P02). The page was
 * rendered from published content, as for everybody; what the visitor may see beyond that is the service's decision.
 */
export const startPreview = async (router: AppRouter): Promise<void> => {
  const response = await fetch('/_service.json')
  const config = parseServiceConfig(await response.json())
  if (!config) return
  const { context } = router.options
  const content = createServiceSource(
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
  // The page on screen stays until its draft has arrived; then the cache holds drafts only, and so does the title.
  router.update({ ...router.options, context: { ...context, content } })
  await context.queryClient.fetchQuery({ ...siteQuery(content), staleTime: 0 })
  await router.invalidate()
  await context.queryClient.invalidateQueries({ queryKey: PAGE_KEY })
  await router.invalidate()
}

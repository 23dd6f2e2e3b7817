import { isMultilingual } from '@schaufenster/shapes/languages'
import { NO_HOME, OFFLINE } from '@schaufenster/site/errors'
import { languageOfKey } from '@schaufenster/site/page-language'
import { settingsIn } from '@schaufenster/site/settings-in'
import { isSameText } from '@schaufenster/site/texts/translate'
import { ERROR_PAGE, pageQuery } from '@schaufenster/renderer/content/queries/page'
import { siteQuery } from '@schaufenster/renderer/content/queries/site'
import { toPageSeo, toTitle } from '#src/seo/page-seo.ts'
import type { AppContext } from '@schaufenster/renderer/routes/app-context'
import type { PageData } from '@schaufenster/renderer/routes/load-page'
import { textsOf } from '#src/texts/texts.ts'

const toErrorTitle = (data: PageData | undefined): string => {
  const failure = data?.failure
  if (failure?.statusCode === NO_HOME.statusCode) return failure.message.replace(/\.$/, '')
  const texts = textsOf(languageOfKey(data?.key ?? ERROR_PAGE))
  if (isMultilingual ? isSameText(failure?.message ?? '', OFFLINE.message) : failure?.message === OFFLINE.message)
    return texts.offlineTitle
  return failure?.statusCode === 404 ? texts.notFoundTitle : texts.outageTitle
}

/** Head of a failure; search engines must not index it. */
const toErrorHead = (title: string, siteName: unknown) => ({
  meta: [{ title: toTitle(title, siteName) }, { name: 'robots', content: 'noindex' }],
})

/**
 * The parts of the head that change on navigation; the rest is for crawlers and is only in the document
 * (`seo/head-extras.ts`). Read from the query cache, so that content is not duplicated in the loader's data.
 */
export const headOf = (
  loaderData: PageData | undefined,
  { context: { content, queryClient, siteUrl } }: { context: AppContext },
) => {
  const page = loaderData && queryClient.getQueryData(pageQuery(content, loaderData.key).queryKey)?.app.page
  const site = queryClient.getQueryData(siteQuery(content).queryKey)
  const seo =
    (isMultilingual && site ? settingsIn(site, languageOfKey(loaderData?.key ?? ERROR_PAGE)) : site?.globalSeo) ?? null
  if (!page || loaderData.failure) {
    return toErrorHead(toErrorTitle(loaderData), seo?.siteName)
  }
  const { title, description, robots, canonical } = toPageSeo(page, seo, siteUrl)
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(robots ? [{ name: 'robots', content: robots }] : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  }
}

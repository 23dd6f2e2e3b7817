import { toImageSources } from '#src/lib/asset-url.ts'
import { toUriPath } from '#schema/address.ts'
import type { BlockThings } from '#src/seo/block-things.ts'
import { toAbsolute, toPageAddress } from '@schaufenster/site/page-address'
import { firstLine, toLine } from '@schaufenster/site/plain-text'
import { textsOf } from '#src/texts/texts.ts'

/** A project as a creative work. It uses the page's picture, so that no extra file is rendered. */
export const things = {
  templateProject: (project, { page, siteUrl, language, globalSeo, source, factsOf }) => {
    const image = toImageSources(project.image, { source, ai: factsOf(project.image?.asset?._ref)?.ai })?.src
    const keywords = (project.tags ?? []).map((tag) => toLine(tag)).filter(Boolean)
    const description = toLine(page.metaDescription)
    const creator = firstLine(globalSeo?.organizationName, globalSeo?.siteName)
    return [
      {
        '@type': 'CreativeWork',
        url: toPageAddress(siteUrl, toUriPath(page)),
        name: firstLine(project.projectTitle, page.title),
        inLanguage: textsOf(language).language,
        ...(description ? { description } : {}),
        ...(image ? { image: toAbsolute(siteUrl, image) } : {}),
        ...(toLine(project.date) ? { dateCreated: toLine(project.date) } : {}),
        ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
        ...(creator ? { creator: { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: creator } } : {}),
      },
    ]
  },
} satisfies BlockThings

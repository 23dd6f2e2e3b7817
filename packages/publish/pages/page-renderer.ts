import { type BlockFault, describeFault } from '@schaufenster/site/block-fault'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { PageError } from '@schaufenster/site/errors'
import type { PageContent, SiteContent } from '@schaufenster/site/content'
import type { AssetSource, ContentSource, DocumentParts, Site } from '@schaufenster/site/site'
import type { PageEntry } from '@schaufenster/site/choose-pages'

import { chromeIn, type SharedContent } from '../content/shared-content.ts'
import { PublishError } from '../publish-error.ts'
import type { OutputContext, RenderedPage } from '@schaufenster/site/outputs'
import { checkScripts } from './inline-scripts.ts'
import { toPagePayload } from './payload-text.ts'

interface RendererOptions {
  build: { site: Pick<Site, 'pageAssets' | 'renderAddress' | 'renderFailure'>; document: DocumentParts }
  context: Pick<OutputContext, 'siteUrl' | 'head'>
  /** Where a browser may request unpublished pages. */
  live: ServiceConfig | undefined
  /** Called with the address of each picture that a page may show later, and the page. */
  record: (address: string, path: string) => void
}

const settingsOf = ({ globalSeo, translated }: SharedContent): Settings =>
  translated ? { globalSeo, translated } : { globalSeo }

type Settings = Pick<SiteContent, 'globalSeo' | 'translated'>

/** Answers from the fetched content; pages do not need lists of slugs and routes. */
const fixedSource = (page: PageContent, settings: Settings, assets: AssetSource): ContentSource => ({
  site: async () => ({ slugs: null, ...settings }),
  routes: async () => null,
  page: async () => page,
  assetsOf: () => assets,
})

/** Encoded like in a browser: the router redirects any other encoding, as if the page had moved. */
const toAddress = (siteUrl: string, path: string): string =>
  new URL(`${new URL(siteUrl).origin}${path.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23')}`).href

/**
 * Renders pages for publishing. A page that leaves a part to the browser is not published.
 *
 * @throws PublishError naming page and reason
 */
export const createPageRenderer = ({ build, context, live, record }: RendererOptions) => {
  const { site, document } = build
  const { siteUrl, head = [] } = context
  const ofEveryPage = {
    document,
    siteUrl,
    published: true,
    ...(live ? { live } : {}),
    head,
  }
  const assetsOf = (path: string): AssetSource => ({
    ...site.pageAssets,
    record: (address) => record(address.slice(site.pageAssets.base.length), path),
  })
  const sort = (warn: (text: string) => void) => {
    const errors: string[] = []
    return {
      errors,
      report: (fault: BlockFault) => {
        if (fault.thrown) errors.push(fault.reason)
        else warn(describeFault(fault))
      },
    }
  }
  const inlineScripts = [document, ...Object.values(document.scriptsOf ?? {})].flatMap((one) => one.inlineScripts ?? [])
  return {
    /** @param warn called for content that could not be shown */
    renderPage: async (
      { path, key }: PageEntry,
      content: PageContent,
      shared: SharedContent,
      warn: (text: string) => void,
    ): Promise<RenderedPage> => {
      const { errors, report } = sort(warn)
      const payload = toPagePayload(content, document.buildId)
      const { status, location, html } = await site.renderAddress(toAddress(siteUrl, path), {
        ...ofEveryPage,
        content: fixedSource(content, settingsOf(shared), assetsOf(path)),
        report,
        payload,
      })
      if (location !== undefined)
        throw new PublishError(`it moved to ${location} during the publication; publish again`)
      if (status !== 200) throw new PublishError(`it answers with the status ${status}`)
      if (errors.length > 0) throw new PublishError(`a block could not be rendered: ${errors.join('; ')}`)
      const [foreign] = checkScripts(html, inlineScripts)
      if (foreign !== undefined) throw new PublishError(foreign)
      return { path, key, content, html, payload: payload.text }
    },
    /** The error page for any address that cannot be shown. */
    renderFailure: async (
      { failure, language }: { failure: PageError; language: string },
      file: string,
      shared: SharedContent,
      warn: (text: string) => void,
    ): Promise<Buffer> => {
      const { errors, report } = sort(warn)
      const html = await site.renderFailure(failure, {
        ...ofEveryPage,
        language,
        content: fixedSource(chromeIn(shared, language), settingsOf(shared), assetsOf(file)),
        report,
      })
      errors.push(...checkScripts(html, inlineScripts))
      if (errors.length > 0)
        throw new PublishError(`The error page (${file}) could not be rendered: ${errors.join('; ')}`)
      return html
    },
  }
}

import { toMarkdownPath, toPageAddress } from '@schaufenster/site/page-address'
import type { Site } from '@schaufenster/site/site'
import type { OutputContext, OutputFile, RenderedPage } from '@schaufenster/site/outputs'
import { toMarkdown } from './to-markdown.ts'

/** What has no words: half of the content. In texts React escapes quotes and angle brackets. */
const WORDLESS = /<svg\b.*?<\/svg>| (?:class|style|srcset|sizes)="[^"]*"/gis

/** Four times as fast as a buffer's `toString` for text that is not ASCII. */
const decoder = new TextDecoder()

/** The content between header and footer. */
export const toMain = (html: Buffer): string => {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  if (start === -1 || end < start) return ''
  return decoder.decode(html.subarray(html.indexOf('>', start) + 1, end)).replaceAll(WORDLESS, '')
}

/**
 * A page as Markdown, next to its HTML, for programs. It is made from the HTML, so that it has the same content for
 * any block. Pages that must not be listed have none.
 */
export const createPageMarkdown =
  (site: Pick<Site, 'toPageSeo'>) =>
  (
    { path, content, html }: Pick<RenderedPage, 'path' | 'content' | 'html'>,
    { siteUrl, globalSeo }: OutputContext,
  ): OutputFile[] => {
    const { page } = content.app
    if (!page) return []
    const { name, description, canonical } = site.toPageSeo(page, globalSeo, siteUrl)
    if (canonical === undefined) return []
    const address = toPageAddress(siteUrl, path)
    const toAbsolute = (href: string): string =>
      href.startsWith('#') ? address + href : href.startsWith('/') ? new URL(href, siteUrl).href : href
    // JSON strings are valid YAML strings.
    const facts = Object.entries({ title: name, description, url: canonical }).flatMap(([key, value]) =>
      value ? `${key}: ${JSON.stringify(value)}\n` : [],
    )
    return [
      {
        path: toMarkdownPath(path).slice(1),
        body: `---\n${facts.join('')}---\n\n${toMarkdown(toMain(html), toAbsolute)}\n`,
      },
    ]
  }

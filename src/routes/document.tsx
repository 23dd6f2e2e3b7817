import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { defaultLocale, languageOf, toLanguageTag } from '@schaufenster/site/locale'
import { languageOfKey, toDirection } from '@schaufenster/site/page-language'
import { withBase } from '@schaufenster/renderer/site-base'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { Head } from '@schaufenster/renderer/routes/head'

/** Of the page on screen, or of the address where no page can be. */
const usePageLanguage = (): string =>
  useMatches({
    select: (matches) => {
      const { loaderData, pathname = '/' } = matches.at(-1) ?? {}
      return loaderData && 'key' in loaderData ? languageOfKey(loaderData.key) : languageOf(pathname)
    },
  })

// The boot script may have paused motion before React hydrates the document.
const toDocument = (language: string, children: ReactNode) => (
  <html
    lang={toLanguageTag(language)}
    {...(isMultilingual ? { dir: toDirection(language) } : {})}
    suppressHydrationWarning
  >
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Head />
      <link rel="icon" href={withBase('/favicon.svg')} type="image/svg+xml" />
    </head>
    <body>{isMultilingual ? <LanguageContext value={language}>{children}</LanguageContext> : children}</body>
  </html>
)

interface DocumentProps {
  children: ReactNode
}

const InOneLanguage = ({ children }: DocumentProps) => toDocument(defaultLocale(), children)
const InSeveral = ({ children }: DocumentProps) => toDocument(usePageLanguage(), children)

/**
 * The HTML document around every page, error pages included; styles, state and scripts are inserted as strings
 * (`packages/renderer/render`).
 */
export const Document = isMultilingual ? InSeveral : InOneLanguage

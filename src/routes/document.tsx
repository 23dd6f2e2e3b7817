import type { ReactNode } from 'react'
import { defaultLocale, toLanguageTag } from '@schaufenster/site/locale'
import { withBase } from '@schaufenster/renderer/site-base'
import { Head } from '@schaufenster/renderer/routes/head'

/**
 * The HTML document around every page, error pages included; styles, state and scripts are inserted as strings
 * (`packages/renderer/render`).
 */
export const Document = ({ children }: { children: ReactNode }) => (
  // The boot script may have paused motion before React hydrates the document.
  <html lang={toLanguageTag(defaultLocale())} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Head />
      <link rel="icon" href={withBase('/favicon.svg')} type="image/svg+xml" />
    </head>
    <body>{children}</body>
  </html>
)

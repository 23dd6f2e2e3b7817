import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultLocale, toLanguageTag } from '#src/lib/locale.ts'

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang={toLanguageTag(defaultLocale())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

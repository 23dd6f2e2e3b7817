import { use, useMemo, type ReactNode } from 'react'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { usePageContent } from '#src/content/page-data.ts'
import { toTranslations } from '#src/lib/translations.ts'
import { TranslationsContext } from '#src/ui/translations-context.ts'

const toPairs = ({ app }: PageContent) => app

/** Tells the switches of languages where they lead. */
export const PageTranslations = ({ children }: { children: ReactNode }) => {
  const language = use(LanguageContext)
  const pairs = usePageContent(toPairs)
  const translations = useMemo(() => toTranslations(pairs ?? { page: null }, language), [pairs, language])
  return <TranslationsContext value={translations}>{children}</TranslationsContext>
}

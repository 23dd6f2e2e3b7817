import { useMemo, type ReactNode } from 'react'
import { ReferenceInputOptionsProvider, useReferenceInputOptions } from 'sanity'
import { offeredIn } from './language-templates.ts'

interface NewInLanguageProps {
  /** Of the form. */
  language: string
  /** Of the site. */
  languages: readonly string[]
  children: ReactNode
}

/** What the references of a form make anew is in the language of the form. */
export const NewInLanguage = ({ language, languages, children }: NewInLanguageProps) => {
  const options = useReferenceInputOptions()
  const { initialValueTemplateItems = [] } = options
  const items = useMemo(
    () => offeredIn(language, initialValueTemplateItems, languages),
    [language, initialValueTemplateItems, languages],
  )
  return (
    <ReferenceInputOptionsProvider {...options} initialValueTemplateItems={items}>
      {children}
    </ReferenceInputOptionsProvider>
  )
}

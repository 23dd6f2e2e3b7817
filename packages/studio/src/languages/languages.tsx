import { TranslateIcon } from '@sanity/icons/Translate'
import type { ReactNode } from 'react'
import type { ObjectInputProps } from 'sanity'
import type { Site } from '../schema/load-site.ts'
import { LanguageForm } from './language-form.tsx'
import { Marked } from './out-of-date-mark.tsx'
import { createTranslationsPane } from './translations-pane.tsx'

/** What the Studio has for a site of several languages; it is not loaded for others. */
export const createLanguages = (site: Site) => ({
  Form: ({ input, children }: { input: ObjectInputProps; children: ReactNode }) => (
    <LanguageForm input={input} languages={site.pages.languages ?? []}>
      {children}
    </LanguageForm>
  ),
  Marked,
  list: { id: 'translations', title: 'Übersetzungen', icon: TranslateIcon },
  Pane: createTranslationsPane(site),
})

export type Languages = ReturnType<typeof createLanguages>

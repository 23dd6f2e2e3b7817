import { TranslateIcon } from '@sanity/icons/Translate'
import type { ReactNode } from 'react'
import type { ObjectInputProps } from 'sanity'
import type { Site } from '../schema/load-site.ts'
import { createTwinPages } from './find-twin-page.ts'
import { LanguageForm } from './language-form.tsx'
import { Marked } from './out-of-date-mark.tsx'
import { createTranslationsPane } from './translations-pane.tsx'

/** What the Studio has for a site of several languages; it is not loaded for others. @param previewUrl address of the site */
export const createLanguages = (site: Site, previewUrl: string) => {
  const twinPages = createTwinPages(site, previewUrl)
  return {
    Form: ({ input, children }: { input: ObjectInputProps; children: ReactNode }) => (
      <LanguageForm input={input} languages={site.pages.languages ?? []} twinPages={twinPages}>
        {children}
      </LanguageForm>
    ),
    Marked,
    list: { id: 'translations', title: 'Übersetzungen', icon: TranslateIcon },
    Pane: createTranslationsPane(site),
  }
}

export type Languages = ReturnType<typeof createLanguages>

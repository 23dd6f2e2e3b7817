import { use } from 'react'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import { textsOf, type Texts } from './texts.ts'

/** What the interface says, in the language of the page. */
export const useTexts = (): Texts => textsOf(use(LanguageContext))

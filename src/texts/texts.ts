import { defaultLocale } from '@schaufenster/site/locale'
import type { Widened } from '@schaufenster/site/texts/widened'
import * as de from './de.ts'
import * as en from './en.ts'

/** What the interface says, in one language. German is the table that the others are checked against. */
export type Texts = Widened<typeof de>

const tables: Readonly<Record<string, Texts>> = { de, en }

/**
 * The texts of a language, outside of components. A build of one language has each text in its place, and no table
 * (`inlineTexts`).
 */
export const textsOf = (language: string = defaultLocale()): Texts => tables[language] ?? de

import { defaultLocale } from '@schaufenster/site/locale'
import type { Widened } from '@schaufenster/site/texts/widened'
import * as de from './de.ts'
import * as en from './en.ts'

/** What only the server says to visitors. The texts that browsers need as well are in `@schaufenster/site/texts`. */
export type HostTexts = Widened<typeof de>

const tables: Readonly<Record<string, HostTexts>> = { de, en }

export const hostTexts = (language: string = defaultLocale()): HostTexts => tables[language] ?? de

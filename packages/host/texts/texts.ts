import { defaultLocale } from '@schaufenster/site/locale'
import { textsOf, type PackageTexts } from '@schaufenster/site/texts/texts'
import type { Widened } from '@schaufenster/site/texts/widened'
import * as de from './de.ts'
import * as en from './en.ts'

/** All that the server says to visitors: what browsers load as well, and what none of them loads. */
export type HostTexts = PackageTexts & Widened<typeof de>

const own: Readonly<Record<string, Widened<typeof de>>> = { de, en }
const withOwn = (language: string, table: Widened<typeof de>): HostTexts => ({ ...textsOf(language), ...table })
const tables = new Map(Object.entries(own).map(([language, table]) => [language, withOwn(language, table)]))
const german = withOwn('de', de)

/** @param language any code; one without a table reads German */
export const hostTexts = (language: string = defaultLocale()): HostTexts => tables.get(language) ?? german

import { defaultLocale } from '../locale.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import type { Widened } from './widened.ts'

/** What the packages say to visitors, in one language. German is the table that the others are checked against. */
export type PackageTexts = Widened<typeof de>

const tables: Readonly<Record<string, PackageTexts>> = { de, en }

/** Every table, or, in a browser, those that are loaded. */
export const allTexts = (): readonly PackageTexts[] => Object.values(tables)

/** The texts of a language. A build of one has each text in its place, and no table (`packages/renderer/texts`). */
export const textsOf = (language: string = defaultLocale()): PackageTexts => tables[language] ?? de

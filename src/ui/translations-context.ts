import { createContext } from 'react'
import type { Translation } from '#src/lib/translations.ts'

/** The page in every language, from the shell; null outside of a page. */
export const TranslationsContext = /* @__PURE__ */ createContext<Translation[] | null>(null)

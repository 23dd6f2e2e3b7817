import { createContext } from 'react'
import { defaultLocale } from '@schaufenster/site/locale'

/** The language of the page; without a provider the site's only one. */
export const LanguageContext = /* @__PURE__ */ createContext(/* @__PURE__ */ defaultLocale())

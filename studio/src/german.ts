import { deDELocale } from '@sanity/locale-de-de'
import { defineLocaleResourceBundle, type LocalePluginOptions, type PluginOptions } from 'sanity'

const LOCALE = 'de-DE'

/** Where the community's translation is wrong or missing. */
const CORRECTIONS = [
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'structure',
    overwrite: true,
    resources: {
      'browser-document-title.new-document': 'Neu: {{schemaType}}',
      'panes.document-header-title.new.text': 'Neu: {{schemaType}}',
      'action.unpublish.label': 'Zurückziehen',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'validation',
    overwrite: true,
    resources: { 'slug.not-unique': 'Diese Adresse hat schon eine andere Seite.' },
  }),
]

export const germanPlugin = (): PluginOptions => deDELocale()

/** German for everybody, whatever the browser prefers: the schema is German, too. */
export const german: LocalePluginOptions = {
  locales: (locales) => locales.filter(({ id }) => id === LOCALE),
  bundles: CORRECTIONS,
}

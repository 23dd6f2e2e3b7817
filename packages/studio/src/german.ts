import { defineLocaleResourceBundle, type LocalePluginOptions } from 'sanity'

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
      'panes.document-list-pane.error.max-retries-attempted': 'Nach {{count}} Versuchen wird nicht weiter versucht.',
      'compare-version.error.loadVersions.title': 'Die Versionen konnten nicht geladen werden',
      'banners.obsolete-draft.actions.compare-draft.tooltip':
        'Das Dokument ist nicht veröffentlicht, daher gibt es nichts zu vergleichen.',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'studio',
    overwrite: true,
    resources: {
      'asset-sources.common.uploader.upload-failed.description':
        'Vielleicht ist die Datei zu groß, oder es ist kein Bild, das der Server lesen kann (JPG, PNG, WebP, AVIF, GIF, SVG).',
      'common.error': 'Fehler',
      'diagnostics.menu-item': 'Diagnose',
      'document-status.published-at': 'Veröffentlicht {{date}}',
      'form.field.actions-menu.title': 'Aktionen für dieses Feld',
      'inputs.array.action.show-all-items_one': 'Einen Eintrag zeigen',
      'inputs.array.action.show-all-items_other': 'Alle {{count}} Einträge zeigen',
      'inputs.array.action.show-fewer-items': 'Weniger Einträge zeigen',
      'inputs.portable-text.unknown-value.annotation': 'Link dieser Art kennt das Schema nicht: {{name}}',
      'inputs.portable-text.unknown-value.list-item': 'Liste dieser Art kennt das Schema nicht: {{name}}',
      'inputs.portable-text.unknown-value.mark': 'Auszeichnung, die das Schema nicht kennt: {{name}}',
      'inputs.portable-text.unknown-value.style': 'Absatzformat, das das Schema nicht kennt: {{name}}',
      'schema-errors.title': 'Fehler im Schema',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'validation',
    overwrite: true,
    resources: { 'slug.not-unique': 'Diese Adresse hat schon eine andere Seite.' },
  }),
]

/** Always German, regardless of the browser's language: the schema is German, too. */
export const german: LocalePluginOptions = {
  locales: (locales) => locales.filter(({ id }) => id === LOCALE),
  bundles: CORRECTIONS,
}

import { defineLocaleResourceBundle, type LocalePluginOptions } from 'sanity'

const LOCALE = 'de-DE'

/** Where the community's translation is wrong or missing. */
const CORRECTIONS = [
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'structure',
    overwrite: true,
    resources: {
      'changes.banner.description': 'Verlauf dieser Version: <strong>{{perspective}}</strong>',
      'toggle-inline-changes.menu-item.title': 'Änderungen im Text zeigen',
      'browser-document-title.new-document': 'Neu: {{schemaType}}',
      'panes.document-header-title.new.text': 'Neu: {{schemaType}}',
      'action.publish.already-published.tooltip': 'Veröffentlicht: {{timeSincePublished}}',
      'action.unpublish.label': 'Zurückziehen',
      'panes.document-list-pane.error.max-retries-attempted': 'Nach {{count}} Versuchen wird nicht weiter versucht.',
      'panes.document-list-pane.error.text': 'Bitte die Verbindung prüfen und noch einmal versuchen.',
      'panes.document-operation-results.operation-error': 'Das hat nicht geklappt.',
      'panes.document-operation-results.operation-success': 'Das hat geklappt.',
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
      'calendar.error.must-be-in-format': 'Bitte so schreiben: {{exampleDate}}',
      'common.error': 'Fehler',
      'diagnostics.menu-item': 'Diagnose',
      'document-status.published-at': 'Veröffentlicht {{date}}',
      'form.field.actions-menu.title': 'Aktionen für dieses Feld',
      'inputs.array.action.show-all-items_one': 'Einen Eintrag zeigen',
      'inputs.array.action.show-all-items_other': 'Alle {{count}} Einträge zeigen',
      'inputs.array.action.show-fewer-items': 'Weniger Einträge zeigen',
      'inputs.files.select-dialog.title': 'Datei für „{{targetTitle}}“ auswählen',
      'inputs.image.select-dialog.title': 'Bild für „{{targetTitle}}“ auswählen',
      'inputs.imagetool.title': 'Zuschnitt und wichtigster Bereich',
      'inputs.files.common.drop-message.drop-to-upload-multi_one': 'Loslassen, um die Datei hochzuladen',
      'inputs.files.common.drop-message.drop-to-upload-multi_other': 'Loslassen, um {{count}} Dateien hochzuladen',
      'inputs.invalid-value.convert-button.text': 'In {{targetType}} umwandeln',
      'inputs.portable-text.unknown-value.annotation': 'Link dieser Art kennt das Schema nicht: {{name}}',
      'inputs.portable-text.unknown-value.list-item': 'Liste dieser Art kennt das Schema nicht: {{name}}',
      'inputs.portable-text.unknown-value.mark': 'Auszeichnung, die das Schema nicht kennt: {{name}}',
      'inputs.portable-text.unknown-value.style': 'Absatzformat, das das Schema nicht kennt: {{name}}',
      'inputs.reference.action.clear': 'Auswahl entfernen',
      'inputs.untyped-value.convert-button.text': 'In {{targetType}} umwandeln',
      'schema-errors.title': 'Fehler im Schema',
      'timeline.operation.unpublished': 'Zurückgezogen',
      'timeline.operation.unpublished_timestamp': 'Zurückgezogen: {{timestamp, datetime}}',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'validation',
    overwrite: true,
    resources: {
      'slug.not-unique': 'Diese Adresse hat schon eine andere Seite.',
      'string.url.disallowed-scheme': 'So kann eine Adresse hier nicht beginnen. Meist beginnt sie mit https://.',
      'string.url.invalid': 'Das ist keine vollständige Adresse. Bitte mit https:// beginnen.',
    },
  }),
]

/** Always German, regardless of the browser's language: the schema is German, too. */
export const german: LocalePluginOptions = {
  locales: (locales) => locales.filter(({ id }) => id === LOCALE),
  bundles: CORRECTIONS,
}

import { defineLocaleResourceBundle, type LocalePluginOptions } from 'sanity'

const LOCALE = 'de-DE'

/** Where the community's translation is wrong or missing. */
const CORRECTIONS = [
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'structure',
    overwrite: true,
    resources: {
      // The Studio looks for it in this namespace and defines it in another.
      'changes.action.close-label': 'Verlauf schließen',
      'changes.banner.description': 'Verlauf dieser Version: <strong>{{perspective}}</strong>',
      'toggle-inline-changes.menu-item.title': 'Änderungen im Text zeigen',
      'document.singleton.details': 'Das gibt es nur einmal, unter der Id „{{documentGroupId}}“.',
      'document.singleton.label': 'Nur einmal',
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
      // The Studio looks for them and defines them nowhere.
      'asset-source.asset-list.table.preview-alt': 'Vorschaubild',
      'asset-source.dialog.default-title': 'Auswählen',
      'asset-source.file.asset-list.item.select-file-tooltip': '„{{filename}}“ auswählen',
      'asset-source.usage-list.image-alt': 'Vorschaubild',
      'asset-sources.media-library.select-dialog.title': 'Auswählen',
      'form.status.error.creation-failed': 'Das Dokument ließ sich nicht anlegen.',
      'inputs.array.error.cannot-resolve-initial-value-description':
        'Der Eintrag ließ sich nicht mit seinen Anfangswerten anlegen.',
      'new-document.new-document': 'Neues Dokument',
      'search.search-results-label': 'Suchergebnisse',
      // The community's locale does not have them.
      'about-dialog.version-info.deprecated.current': 'v{{version}} sollte nicht mehr verwendet werden.',
      'about-dialog.version-info.deprecated.header': 'Veraltete Fassung',
      'about-dialog.version-info.deprecated.next-step.pinned':
        'Dieses Studio ist auf eine veraltete Fassung festgelegt. Bitte in der Verwaltung eine andere wählen.',
      'about-dialog.version-info.deprecated.next-step.upgrade':
        'Bitte das Paket „sanity“ erneuern und das Studio noch einmal veröffentlichen.',
      'about-dialog.version-info.deprecated.next-step.upgrade.learn-how': 'So geht es',
      'about-dialog.version-info.deprecated.reason': 'Grund: {{reason}}',
      'about-dialog.version-info.tooltip.deprecated': 'Veraltet',
      'calendar.error.must-be-in-format': 'Bitte so schreiben: {{exampleDate}}',
      'changes.from-base-variant.label': 'Anders als in der Grundfassung',
      'common.error': 'Fehler',
      'diagnostics.menu-item': 'Diagnose',
      'divergence.pagination': '{{position}} von {{count}}',
      'document-group-inventory.title': '{{count}} {{subject}}',
      'document-status.published-at': 'Veröffentlicht {{date}}',
      'form.field.actions-menu.title': 'Aktionen für dieses Feld',
      'help-resources.studio-version-deprecated': 'v{{version}} ist veraltet',
      'inputs.array.action.show-all-items_one': 'Einen Eintrag zeigen',
      'inputs.array.action.show-all-items_other': 'Alle {{count}} Einträge zeigen',
      'inputs.array.action.show-fewer-items': 'Weniger Einträge zeigen',
      'inputs.files.select-dialog.title': 'Datei für „{{targetTitle}}“ auswählen',
      'inputs.image.actions-menu.edit-details.aria-label': 'Bildausschnitt bearbeiten',
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
      'network-check.slow-protocol-warning.learn-more-button.tooltip': 'Mehr darüber (auf Englisch)',
      'release.action.new-release.limit-reached': 'Hier sind nicht mehr als {{count}} Releases möglich',
      'release.action.pause-to-edit': 'Zum Bearbeiten anhalten',
      'release.dialog.delete-schedule-draft.unresolved-draft-explanation':
        'Der jetzige Entwurf ließ sich nicht laden. Die geplanten Änderungen würden ihn überschreiben.',
      'release.dialog.delete-schedule-draft.unresolved-scheduled-draft-explanation':
        'Der geplante Entwurf ließ sich nicht laden. Er könnte den jetzigen mit falschem Inhalt überschreiben.',
      'schema-errors.location.dataset': 'Dataset',
      'schema-errors.location.project-id': 'Projekt-Id',
      'schema-errors.location.source': 'Quelle',
      'schema-errors.location.title': 'Ort des Fehlers',
      'schema-errors.location.workspace': 'Arbeitsbereich',
      'schema-errors.title': 'Fehler im Schema',
      'timeline.operation.unpublished': 'Zurückgezogen',
      'timeline.operation.unpublished_timestamp': 'Zurückgezogen: {{timestamp, datetime}}',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'presentation',
    overwrite: true,
    resources: {
      // The page is beside its form: the tabs are not the tools of those names.
      'narrow-tabs.content-tab.label': 'Inhalt',
      'narrow-tabs.preview-tab.label': 'Vorschau',
    },
  }),
  defineLocaleResourceBundle({
    locale: LOCALE,
    namespace: 'vision',
    overwrite: true,
    resources: {
      'query.error.unsupported-release-perspective':
        'Diese Fassung der API kennt nur einfache Perspektiven. Bitte {{apiVersion}} oder eine spätere wählen.',
      'query.error.unsupported-variant':
        'Diese Fassung der API kennt keine Varianten. Bitte die Fassung {{apiVersion}} wählen.',
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

import type { PublishRule } from '@schaufenster/site/publish-check'

/** Every rule by its name, as a report calls it, in the order of a report. */
export const RULES: Readonly<Record<PublishRule, string>> = {
  link: 'Links',
  alt: 'Alternativtexte',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  place: 'Abschnitte',
  text: 'Texte',
  heading: 'Überschriften',
  contrast: 'Kontrast',
  meta: 'Titel und Beschreibung für Suchmaschinen',
  repeated: 'Mehrfach verwendete Texte',
  orphan: 'Seiten, zu denen nichts führt',
  translation: 'Übersetzungen',
  deadline: 'Fristen',
  weight: 'Gewicht der Seiten',
  size: 'Größe der Dateien',
  unused: 'Unbenutzte Medien',
  own: 'Eigene Prüfungen',
}

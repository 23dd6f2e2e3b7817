import * as fc from 'fast-check'

/** Words as German makes them, an address and names from beyond Latin-1: what a layout made for short words breaks on. */
const LONG = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
  'Ausstellungsarchitekturdokumentationswettbewerb',
  'Markenentwicklungsprozessbegleitungsworkshop',
  'https://www.sehr-lange-adresse.example/ein/pfad/der/nirgends/umbrochen/werden/kann?und=noch&mehr=davon',
]
const NAMES = ['Đặng Thị Ngọc', 'Łukasz Żółć', 'Çağlar Şimşek', 'Þórdís Ægisdóttir', 'Ágnes Őri', 'Božena Černá']
const WORDS =
  'wir entwerfen Plakate für Häfen und Museen die man auch im Regen noch lesen kann weil Schrift groß sein darf'.split(
    ' ',
  )

const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 14 })
  .map((words) => `${words.join(' ')}.`)

/** Titles, paragraphs and tags alike: an editor may type any of it anywhere. */
export const unseenText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...LONG), weight: 2 },
  { arbitrary: fc.tuple(sentence, fc.constantFrom(...LONG), sentence).map((parts) => parts.join(' ')), weight: 2 },
  { arbitrary: fc.constantFrom(...NAMES), weight: 2 },
  { arbitrary: fc.constantFrom(...WORDS), weight: 1 },
  { arbitrary: sentence, weight: 4 },
)

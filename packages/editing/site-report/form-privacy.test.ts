import { expect, it } from 'vitest'
import { FORM_PRIVACY_TEXT } from '@schaufenster/site/forms/form-privacy'
import type { StoredDocument } from '@schaufenster/site/stored'
import type { LinkedPage } from '../publish-checks/links.ts'
import { createFormCheck } from './form-privacy.ts'

const ref = (id: string) => ({ _type: 'reference', _ref: id })
const text = (id: string, ...texts: string[]): StoredDocument => ({
  _id: id,
  _type: 'boxText',
  content: texts.map((one) => ({ _type: 'block', children: [{ _type: 'span', text: one }] })),
})
const form = (more: object = {}): StoredDocument => ({
  _id: 'anfrage',
  _type: 'boxForm',
  consent: 'Ich stimme zu, dass dieses Formular speichert, was ich schreibe.',
  privacy: ref('datenschutz'),
  ...more,
})

/** What is said of a site with these pages, each with its sections. */
const report = (shown: Record<string, readonly StoredDocument[]>): string[] => {
  const pages = new Map(
    Object.keys(shown).map((id): [string, LinkedPage] => [id, { title: id, slug: id, anchors: [], isPublished: true }]),
  )
  const forms = createFormCheck({ pages })
  for (const [_id, sections] of Object.entries(shown)) forms.addPage({ _id, _type: 'route', title: _id }, sections)
  const found: string[] = []
  forms.finish(({ _id }) => ({ level, rule, path, message, remedy }) => {
    found.push(`${level} ${rule} ${_id} ${path}: ${message} ${remedy?.includes(FORM_PRIVACY_TEXT) ? 'Vorschlag' : ''}`)
  })
  return found
}

const TOLD = text('was', 'Was Sie in ein Formular schreiben, löschen wir nach 180 Tagen.')

it.each<[silence: string, shown: Record<string, readonly StoredDocument[]>, found: RegExp]>([
  [
    'no page about privacy',
    { kontakt: [form({ privacy: undefined })] },
    /^warning privacy anfrage privacy: Keine Seite sagt.* Vorschlag$/,
  ],
  ['a page that is gone', { kontakt: [form()] }, /^warning privacy anfrage privacy: Keine Seite sagt/],
  [
    'a page that says nothing of it, however many forms lead to it',
    { kontakt: [form(), form({ _id: 'zwei' })], datenschutz: [text('was', 'Auskunft in elektronischer Form')] },
    /^warning privacy datenschutz content_boxes: .*steht nicht, was mit den Angaben geschieht.* Vorschlag$/,
  ],
  [
    'a page that names it in a form of its own alone',
    { datenschutz: [form()] },
    /^warning privacy datenschutz content_boxes/,
  ],
  [
    'the page that is chosen, where another tells',
    { kontakt: [form({ privacy: ref('agb') })], agb: [text('agb', 'Preise')], datenschutz: [TOLD] },
    /^warning privacy agb content_boxes/,
  ],
  [
    'another time than that of the form',
    { kontakt: [form({ days: 18 })], datenschutz: [TOLD] },
    /^warning privacy anfrage days: .*nach 18 Tagen.*„datenschutz“ steht diese Zahl nicht/,
  ],
])('a form is reported with %s', (_silence, shown, found) => {
  const [first, ...others] = [...new Set(report(shown))]
  expect(first).toMatch(found)
  expect(others).toEqual([])
})

it.each<[speech: string, shown: Record<string, readonly StoredDocument[]>]>([
  ['the page that is chosen', { kontakt: [form()], datenschutz: [TOLD] }],
  ['the page whose address names it', { kontakt: [form({ privacy: undefined })], datenschutz: [TOLD] }],
  ['the paragraph that is proposed', { kontakt: [form()], datenschutz: [text('was', FORM_PRIVACY_TEXT)] }],
  [
    'a page in English',
    { contact: [form({ privacy: undefined })], privacy: [text('was', 'What you send by a form we keep …')] },
  ],
  ['the time of the form', { kontakt: [form({ days: 180 })], datenschutz: [TOLD] }],
  ['nothing, without a form', { kontakt: [], datenschutz: [] }],
])('a form is not reported with %s', (_speech, shown) => {
  expect(report(shown)).toEqual([])
})

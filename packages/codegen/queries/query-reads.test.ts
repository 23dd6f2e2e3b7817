import { defineField, defineType } from '@sanity/types'
import { parse } from 'groq-js'
import { expect, test } from 'vitest'
import { createContentModel } from '../schema/content-model.ts'
import { compileTypes, extractContentSchema } from '../schema/extract-schema.ts'
import { findReads } from './query-reads.ts'

const text = (name: string) => defineField({ name, type: 'string' })

const model = createContentModel(
  extractContentSchema(
    compileTypes([
      defineType({
        name: 'page',
        type: 'document',
        fields: [
          text('title'),
          text('note'),
          defineField({ name: 'parent', type: 'reference', to: [{ type: 'page' }] }),
          defineField({ name: 'author', type: 'reference', to: [{ type: 'person' }] }),
          defineField({
            name: 'items',
            type: 'array',
            of: [{ type: 'quote' }, { type: 'object', name: 'inner', fields: [text('label')] }],
          }),
        ],
      }),
      defineType({ name: 'person', type: 'document', fields: [text('title'), text('mail')] }),
      defineType({ name: 'quote', type: 'object', fields: [text('words'), text('source')] }),
    ]),
    { enforceRequiredFields: true },
  ),
)

/** The fields of our own that a query reads, sorted. */
const readsOf = (query: string): string[] =>
  [...findReads([parse(query)], model)].filter((path) => !/^sanity\.|\._/.test(path)).toSorted()

const cases: [query: string, reads: string[]][] = [
  ['*[_type == "page"]{title}', ['page.title']],
  ['*[_type == "page"].title', ['page.title']],
  ['*[_type in ["page", "person"]]{title}', ['page.title', 'person.title']],
  ['*{title}', ['page.title', 'person.title']],
  ['*[_type == "page" && note == $x]{_id}', ['page.note']],
  ['*[_type == "page"] | order(author->mail asc){_id}', ['page.author', 'person.mail']],
  ['*[_type == "page"]{author->{mail}}', ['page.author', 'person.mail']],
  ['*[_type == "person"]', ['person.mail', 'person.title']],
  ['*[_type == "person"]{...}', ['person.mail', 'person.title']],
  ['*[_type == "page"][0]{items[]{_type == "quote" => {words}}}', ['page.items', 'quote.words']],
  ['*[_type == "page"][0]{items[]{label}}', ['page.items', 'page.items.label']],
  ['*[_type == "page"][0]{items}', ['page.items', 'page.items.label', 'quote.source', 'quote.words']],
  ['*[_type == "page"]{"up": parent->{title, "by": ^.note}}', ['page.note', 'page.parent', 'page.title']],
  ['*[_type == "page"]{"n": count(items), "a": coalesce(note, title)}', ['page.items', 'page.note', 'page.title']],
  ['*[_type == "page"]{"same": items == $items, "has": defined(items)}', ['page.items']],
  ['*[_type == "page"]{"a": select(note == "x" => title)}', ['page.note', 'page.title']],
  ['{"p": *[_type == "page"]{title, note}}{p[]{note}}', ['page.note', 'page.title']],
  ['*[_type == "person"]{"others": *[_type == "page" && author._ref == ^._id]{note}}', ['page.author', 'page.note']],
]

test.each(cases)('%s', (query, reads) => {
  expect(readsOf(query)).toEqual(reads)
})

import { defineArrayMember, defineField, defineType } from '@sanity/types'

/**
 * Which documents are translations of each other, in the form of Sanity's `@sanity/document-internationalization`: projects that use
 * it have such documents already. Its references are weak, as each language is published and deleted alone.
 *
 * @param types of which there are translations
 */
export const toTranslationMetadata = (types: readonly string[]) =>
  defineType({
    name: 'translation.metadata',
    title: 'Übersetzungen',
    type: 'document',
    fields: [
      defineField({
        name: 'translations',
        title: 'Übersetzungen',
        type: 'array',
        of: [
          defineArrayMember({
            name: 'internationalizedArrayReferenceValue',
            type: 'object',
            fields: [
              defineField({ name: 'language', title: 'Sprache', type: 'string' }),
              defineField({
                name: 'value',
                title: 'Dokument',
                type: 'reference',
                weak: true,
                to: types.map((type) => ({ type })),
              }),
            ],
          }),
        ],
      }),
      defineField({
        name: 'schemaTypes',
        title: 'Typen',
        type: 'array',
        of: [defineArrayMember({ type: 'string' })],
        readOnly: true,
      }),
    ],
  })

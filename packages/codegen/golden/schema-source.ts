type Kind = 'documents' | 'objects' | 'blocks'

/** A schema file; `body` is what follows name and type. */
export const type = (name: string, base: string, body: string, kind?: Kind, file = name): Record<string, string> => {
  const folder = kind ?? (base === 'document' ? 'documents' : 'objects')
  const text = `import { defineArrayMember, defineField, defineType } from '@sanity/types'

export const ${file} = defineType({ name: '${name}', type: '${base}', ${body} })
`
  return { [`schema/${folder}/${file}.ts`]: text }
}

export const fields = (...list: string[]): string => `fields: [\n${list.map((one) => `  ${one},`).join('\n')}\n]`

export const field = (name: string, definition: string, required = false): string =>
  `defineField({ name: '${name}', ${definition}${required ? ', validation: (rule) => rule.required()' : ''} })`

export const string = (name: string, required = false): string => field(name, "type: 'string'", required)

export const page = (...list: string[]): Record<string, string> => type('page', 'document', fields(...list))

export const author = type('author', 'document', fields(string('name', true)))

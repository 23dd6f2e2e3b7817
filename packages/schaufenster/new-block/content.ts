import { importTypes, inComment, quote } from '@schaufenster/codegen/scaffold'
import type { BlockKind } from '@schaufenster/codegen/scaffold'

/** An object in the content of sections, initially with one text. */
export const content: BlockKind = {
  explanation: 'a piece of a section: an object among texts, pictures and films',

  schema: ({ name, title }) => `import { defineField, defineType } from '@sanity/types'

export const ${name.type} = defineType({
  name: '${name.type}',
  title: ${quote(title)},
  description: 'Eine hervorgehobene Zeile zwischen anderen Inhalten.',
  type: 'object',
  options: { placement: ['content'] },
  fields: [
    defineField({ name: 'text', title: 'Text', type: 'string', validation: (rule) => rule.required().max(120) }),
  ],
  preview: { select: { title: 'text' } },
})
`,

  component: (draft) => `${importTypes(draft, 'BlockProps')}
import styles from './${draft.name.folder}.module.css'

/** ${inComment(draft.title)}: a line that stands out from the text around it. */
export const ${draft.name.component} = ({ value }: BlockProps<'${draft.name.type}'>) =>
  value.text ? <p className={styles.text}>{value.text}</p> : null
`,

  style: `.text {
  max-width: var(--measure);
  font-size: var(--text-lead);
  line-height: var(--leading-snug);
  text-wrap: balance;
  overflow-wrap: anywhere;
}
`,

  fixture: (draft) => `${importTypes(draft, 'BlockOf')}

export const ${draft.name.type}Fixtures = [
  { _type: '${draft.name.type}', text: 'Erst denken, dann drucken' },
  { _type: '${draft.name.type}', text: 'A' },
  { _type: '${draft.name.type}', text: 'Informationssicherheitsmanagementsysteme, '.repeat(3).slice(0, 120) },
] satisfies BlockOf<'${draft.name.type}'>[]
`,
}

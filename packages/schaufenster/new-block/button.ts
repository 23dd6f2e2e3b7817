import { importTypes, quote, schemaModule } from '@schaufenster/codegen/scaffold'
import type { BlockKind } from '@schaufenster/codegen/scaffold'

/** A button link, initially to any address. */
export const button: BlockKind = {
  explanation: 'a link that looks like a button: in a row of buttons, or between two paragraphs',

  schema: (draft) => `import { defineType } from '@sanity/types'
import { externalLinkFields, labelField } from '${schemaModule(draft, 'fields/link-fields.ts')}'

export const ${draft.name.type} = defineType({
  name: '${draft.name.type}',
  title: ${quote(draft.title)},
  description: 'Ein Knopf, der zu einer Adresse führt.',
  type: 'object',
  options: { placement: ['content', 'button'] },
  fields: [labelField, ...externalLinkFields],
  preview: { select: { title: 'label' } },
})
`,

  component: (draft) => `${importTypes(draft, 'BlockProps')}
import { toSafeHref } from '#src/lib/safe-href.ts'
import { Pill } from '#src/ui/pill.tsx'
import styles from './${draft.name.folder}.module.css'

export const ${draft.name.component} = ({ value, children }: BlockProps<'${draft.name.type}'>) => (
  <Pill href={toSafeHref(value.href)} blank={value.blank} tone={value.special ? 'accent' : 'solid'} className={styles.button}>
    {children ?? value.label}
  </Pill>
)
`,

  style: `.button {
  font-family: var(--font-display);
}
`,

  fixture: (draft) => `${importTypes(draft, 'BlockOf')}

export const ${draft.name.type}Fixtures = [
  { _type: '${draft.name.type}', label: 'Website ansehen', href: 'https://example.com', blank: true, special: false },
  { _type: '${draft.name.type}', label: 'OK', href: 'https://example.com', blank: null, special: null },
  {
    _type: '${draft.name.type}',
    label: 'Markenentwicklungsprozessbeschleunigung!',
    href: \`https://example.com/\${'sehr-langer-pfad/'.repeat(20)}\`,
    blank: true,
    special: true,
  },
] satisfies BlockOf<'${draft.name.type}'>[]
`,
}

import { importTypes, quote, schemaModule } from '@schaufenster/codegen/scaffold'
import type { BlockKind } from '@schaufenster/codegen/scaffold'

/** A link in rich text, initially to any address. */
export const mark: BlockKind = {
  explanation: 'a link on a piece of rich text',

  schema: (draft) => `import { defineType } from '@sanity/types'
import { externalLinkFields } from '${schemaModule(draft, 'fields/link-fields.ts')}'

export const ${draft.name.type} = defineType({
  name: '${draft.name.type}',
  title: ${quote(draft.title)},
  description: 'Ein Link auf einem Stück Text.',
  type: 'object',
  options: { placement: ['mark'] },
  fields: externalLinkFields,
})
`,

  component: (draft) => `${importTypes(draft, 'BlockProps')}
import { toSafeHref } from '#src/lib/safe-href.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './${draft.name.folder}.module.css'

export const ${draft.name.component} = ({ value, children }: BlockProps<'${draft.name.type}'>) => (
  <span className={styles.mark}>
    <TextLink href={toSafeHref(value.href)} blank={value.blank} special={value.special}>
      {children}
    </TextLink>
  </span>
)
`,

  style: `.mark {
  font-weight: 600;
}
`,

  fixture: (draft) => `${importTypes(draft, 'BlockOf')}

export const ${draft.name.type}Fixtures = [
  { _type: '${draft.name.type}', href: 'https://example.com/bericht', blank: true, special: false },
  { _type: '${draft.name.type}', href: 'https://example.com', blank: null, special: null },
  { _type: '${draft.name.type}', href: \`https://example.com/\${'sehr-langer-pfad/'.repeat(20)}\`, blank: true, special: true },
] satisfies BlockOf<'${draft.name.type}'>[]
`,
}

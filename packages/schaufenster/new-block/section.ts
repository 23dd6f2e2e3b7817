import { importTypes, inComment, quote, schemaModule } from '@schaufenster/codegen/scaffold'
import type { BlockKind } from '@schaufenster/codegen/scaffold'

/** A document with the fields of every section, and initially a text. */
export const section: BlockKind = {
  explanation: 'a part of a page with its own heading and tone: a document that pages list among their sections',

  schema: (draft) => `import { defineField } from '@sanity/types'
import { defineSection } from '${schemaModule(draft, 'fields/section.ts')}'

export const ${draft.name.type} = defineSection({
  name: '${draft.name.type}',
  title: ${quote(draft.title)},
  description: 'Ein Abschnitt mit Überschrift und Text.',
  fields: [defineField({ name: 'text', title: 'Text', type: 'richText' })],
})
`,

  component: (draft) => `${importTypes(draft, 'BlockProps')}
import { RichText } from '#src/rich-text/rich-text.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './${draft.name.folder}.module.css'

/** ${inComment(draft.title)}: a heading and the text below it. */
export const ${draft.name.component} = ({ value }: BlockProps<'${draft.name.type}'>) => (
  <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
    <div className={styles.text}>
      <RichText value={value.text} />
    </div>
  </Section>
)
`,

  style: `.text {
  --measure: 48rem;

  font-size: var(--text-lead);
  line-height: 1.35;
}

.text:empty {
  display: none;
}
`,

  fixture: (draft) => `${importTypes(draft, 'BlockOf')}
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, text: null, tone: null, anchor: null, sticker: null }

export const ${draft.name.type}Fixtures = [
  {
    ...empty,
    _type: '${draft.name.type}',
    _id: '${draft.name.folder}-typical',
    title: ${quote(draft.title)},
    text: paragraphs('Wir zeichnen erst, wenn wir verstanden haben.', 'Dann aber mit Freude.'),
    tone: 'white',
    anchor: '${draft.name.folder}',
  },
  { ...empty, _type: '${draft.name.type}', _id: '${draft.name.folder}-empty' },
  {
    ...empty,
    _type: '${draft.name.type}',
    _id: '${draft.name.folder}-longest',
    title: 'Unternehmenskommunikationsberatung und Markenentwicklungsprozesse',
    text: paragraphs('Ein Absatz, der einfach nicht enden will. '.repeat(40), 'Und noch einer. '.repeat(60)),
    tone: 'ink',
  },
] satisfies BlockOf<'${draft.name.type}'>[]
`,
}

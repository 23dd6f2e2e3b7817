import { importTypes, inComment, quote } from '@schaufenster/codegen/scaffold'
import type { BlockKind } from '@schaufenster/codegen/scaffold'

const schemaFile = 'schema/documents/route.ts'

/** A template of pages: a value in the list of their templates, and a component that initially shows the sections. */
export const template: BlockKind = {
  explanation: 'a template of pages, which editors choose',

  schemaFile,
  schema: ({ name, title }, current) => {
    const option = `{ title: ${quote(title)}, value: '${name.type}' }`
    const [last] = [...current.matchAll(/\{ title: [^{}]*, value: 'template\w*' \}/g)].slice(-1)
    if (!last)
      throw new Error(
        `${schemaFile} has no option such as { title: 'Standard', value: 'templateDefault' }. Add ${option} to the list of the field "template", then npm run codegen names what is missing.`,
      )
    const end = last.index + last[0].length
    return `${current.slice(0, end)}, ${option}${current.slice(end)}`
  },

  component: (draft) => `${importTypes(draft, 'BlockProps')}
import { usePage } from '#src/content/page-data.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { PageOpening } from '#src/ui/page-opening.tsx'
import { withUniqueAnchors } from '#src/ui/unique-anchors.ts'

/** ${inComment(draft.title)}: the sections of the page from top to bottom. */
export const ${draft.name.component} = ({ value }: BlockProps<'${draft.name.type}'>) => {
  const page = usePage()
  const [first, ...others] = withUniqueAnchors(value.blocks)
  return (
    <>
      <PageOpening first={first} title={page?.title}>
        <FirstScreenContext value>
          <Blocks value={first} />
        </FirstScreenContext>
      </PageOpening>
      <Blocks value={others} part="sections" />
    </>
  )
}
`,

  fixture: (draft) => `${importTypes(draft, 'BlockOf')}
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const text = (id: string) => ({
  _type: 'boxText' as const,
  _id: id,
  title: 'Angaben',
  layout: null,
  tone: null,
  anchor: null,
  sticker: null,
  content: [{ _type: 'blocktext' as const, _key: 'a', text: paragraphs('Ein Absatz. '.repeat(20)) }],
})

export const ${draft.name.type}Fixtures = [
  { _type: '${draft.name.type}', blocks: [text('a'), text('b')] },
  { _type: '${draft.name.type}', blocks: null },
  { _type: '${draft.name.type}', blocks: [null, ...Array.from({ length: 12 }, (_, index) => text(\`text-\${index}\`))] },
] satisfies BlockOf<'${draft.name.type}'>[]
`,
}

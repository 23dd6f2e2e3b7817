/** A change of files: new text, or a change of an existing file's text. */
export type Change = Readonly<Record<string, string | ((text: string) => string)>>

/** An addition to the content model, with its counterpart in the code. */
export interface Edit {
  title: string
  schema: Change
  /** The counterpart. */
  answer: Change
  /** Where codegen or the compiler reports that the counterpart is missing. */
  missing: { file: string; line: string; message: RegExp; by: 'codegen' | 'tsc' }
  /** Where the compiler reports, once the schema's side is removed, that the counterpart is left over. */
  left: { file: string; line: string; message: RegExp }
}

const after =
  (anchor: string, added: string) =>
  (text: string): string =>
    text.replace(anchor, `${anchor}${added}`)
const before =
  (anchor: string, added: string) =>
  (text: string): string =>
    text.replace(anchor, `${added}${anchor}`)

const option = (
  title: string,
  schema: string,
  anchor: string,
  value: string,
  file: string,
  entry: readonly [anchor: string, added: string],
  type: string,
): Edit => ({
  title,
  schema: { [schema]: before(anchor, `{ title: 'Neu', value: '${value}' },\n        `) },
  answer: { [file]: after(entry[0], entry[1]) },
  missing: { file, line: type, message: new RegExp(`'${value}' is missing in type`), by: 'tsc' },
  left: { file, line: entry[1].trim(), message: new RegExp(`'${value}' does not exist in type`) },
})

const component = (
  name: string,
  type: string,
  body: string,
): string => `import type { BlockProps } from '#src/generated/block-types.ts'

export const ${name} = ({ value }: BlockProps<'${type}'>) => ${body}
`

const schemaFile = (name: string, placement: string): string => `import { defineField, defineType } from '@sanity/types'

export const ${name} = defineType({
  name: '${name}',
  title: 'Neu',
  description: 'Etwas Neues.',
  type: 'object',
  options: { placement: ['${placement}'] },
  fields: [defineField({ name: 'text', title: 'Text', type: 'string' })],
})
`

const REGISTRY = 'src/generated/blocks.ts'
const registry = 'export const blocks: BlockRegistry = {'

/** Its name is a text of the interface, in each language. */
const jobKind = option(
  'a kind of job',
  'schema/documents/job.ts',
  "{ title: 'Praktikum'",
  'VOLUNTEER',
  'src/texts/de.ts',
  ["  INTERN: 'Praktikum',", "\n  VOLUNTEER: 'Ehrenamt',"],
  'export const jobKinds: Record<JobKind, string> = {',
)

/** One of each kind of addition to a content model. */
export const edits: readonly Edit[] = [
  {
    title: 'a block',
    schema: { 'schema/blocks/pull-quote.ts': schemaFile('pullQuote', 'content') },
    answer: {
      'src/blocks/pull-quote/pull-quote.tsx': component(
        'PullQuote',
        'pullQuote',
        '<blockquote>{value.text}</blockquote>',
      ),
    },
    missing: { file: REGISTRY, line: registry, message: /pullQuote/, by: 'tsc' },
    left: {
      file: 'src/blocks/pull-quote/pull-quote.tsx',
      line: "BlockProps<'pullQuote'>",
      message: /'"pullQuote"' does not satisfy the constraint 'keyof BlockValues'/,
    },
  },
  {
    title: 'a link mark',
    schema: { 'schema/blocks/map-link.ts': schemaFile('mapLink', 'mark') },
    answer: { 'src/blocks/map-link/map-link.tsx': component('MapLink', 'mapLink', '<span>{value.text}</span>') },
    missing: { file: REGISTRY, line: registry, message: /mapLink/, by: 'tsc' },
    left: {
      file: 'src/blocks/map-link/map-link.tsx',
      line: "BlockProps<'mapLink'>",
      message: /'"mapLink"' does not satisfy the constraint 'keyof BlockValues'/,
    },
  },
  {
    title: 'a template',
    schema: {
      'schema/documents/route.ts': before(
        "{ title: 'Start (mit Film)'",
        "{ title: 'Artikel', value: 'templateArticle' },\n          ",
      ),
    },
    answer: {
      'src/blocks/template-article/template-article.tsx': component(
        'TemplateArticle',
        'templateArticle',
        '<p>{value.blocks?.length}</p>',
      ),
    },
    missing: { file: REGISTRY, line: registry, message: /templateArticle/, by: 'tsc' },
    left: {
      file: 'src/blocks/template-article/template-article.tsx',
      line: "BlockProps<'templateArticle'>",
      message: /'"templateArticle"' does not satisfy the constraint 'keyof BlockValues'/,
    },
  },
  {
    title: 'a field of a page document',
    schema: {
      'schema/documents/route-project.ts': before(
        "    defineField({ name: 'introText'",
        "    defineField({ name: 'subline', title: 'Unterzeile', type: 'string', group: 'content' }),\n",
      ),
    },
    answer: {
      'src/blocks/template-project/template-project.lazy.tsx': before(
        '<ProjectFacts',
        '<p>{value.subline}</p>\n        ',
      ),
      'src/blocks/template-project/template-project.fixture.ts': before('  projectTitle: null,', '  subline: null,\n'),
    },
    missing: {
      file: 'schema/documents/route-project.ts',
      line: "defineField({ name: 'subline', title: 'Unterzeile', type: 'string', group: 'content' }),",
      message:
        /"subline" that templateProject receives, so nothing seems to read it\. Read value\.subline in src\/blocks\/template-project\/template-project\.lazy\.tsx, .* editorsOnly: true/,
      by: 'codegen',
    },
    left: {
      file: 'src/blocks/template-project/template-project.lazy.tsx',
      line: '<p>{value.subline}</p>',
      message: /'subline' does not exist/,
    },
  },
  {
    title: 'a field of a section',
    schema: {
      'schema/blocks/box-video.ts': before(
        "    defineField({ name: 'caption'",
        "    defineField({ name: 'closing', title: 'Schluss', type: 'string' }),\n",
      ),
    },
    answer: {
      'src/blocks/box-video/box-video.lazy.tsx': before('</figure>', '  <p>{value.closing}</p>\n    '),
      'src/blocks/box-video/box-video.fixture.ts': (text) => text.replaceAll('caption:', 'closing: null, caption:'),
    },
    missing: {
      file: 'schema/blocks/box-video.ts',
      line: "defineField({ name: 'closing', title: 'Schluss', type: 'string' }),",
      message:
        /"closing" that boxVideo receives, so nothing seems to read it\. Read value\.closing in src\/blocks\/box-video\/box-video\.lazy\.tsx/,
      by: 'codegen',
    },
    left: {
      file: 'src/blocks/box-video/box-video.lazy.tsx',
      line: '<p>{value.closing}</p>',
      message: /'closing' does not exist/,
    },
  },
  option(
    'a tone',
    'schema/fields/section.ts',
    "{ title: 'Tinte'",
    'mint',
    'src/ui/tones.ts',
    ['  lime: true,', '\n  mint: true,'],
    'export const tones: Record<Tone | BadgeTone, true> = {',
  ),
  { ...jobKind, answer: { ...jobKind.answer, 'src/texts/en.ts': before('  INTERN:', "  VOLUNTEER: 'Volunteer',\n") } },
  option(
    'a size',
    'schema/blocks/spacer.ts',
    "{ title: 'Mittel'",
    'huge',
    'src/blocks/spacer/spacer.tsx',
    ['  medium: styles.medium,', '\n  huge: styles.large,'],
    'const sizes: Record<SpacerSize, string | undefined> = {',
  ),
  option(
    'a look',
    'schema/blocks/box-medias.ts',
    "{ title: 'Versetzt'",
    'stack',
    'src/blocks/box-medias/box-medias.tsx',
    ['  grid: styles.grid,', '\n  stack: styles.grid,'],
    'const lists: Record<BoxMediasLayout, string | undefined> = {',
  ),
]

import { beforeAll, expect, test } from 'vitest'
import type { CompileError, CompiledProject, Complaints } from '@schaufenster/codegen/testing/compiled-project'
import { createSiteCopy } from './site-copy.ts'
import { edits } from './edits.ts'
import type { Change, Edit } from './edits.ts'

/** Blocks that no other type and no query uses. Deleting all of them at once must leave a project that compiles. */
const removable = `
  box-comparison box-faq box-figures box-image box-jobs box-logos box-medias box-people box-services box-table
  box-testimonial box-values box-video
  marquee picture reveal rotator spacer button-external-link button-phone-link
  email-link file-link internal-link phone-link`
  .trim()
  .split(/\s+/)

/** What only a person with a role may be handed to, and what has a fallback for a text that may be missing. */
const readers = {
  'src/blocks/box-people/shouted-role.ts': `import type { BlockOf } from '#src/generated/block-types.ts'
type Person = NonNullable<BlockOf<'boxPeople'>['people'][number]>
export const shoutRole = (person: Person): string => person.role.toUpperCase()
`,
  'src/blocks/rotator/first-words.ts': `import type { BlockOf } from '#src/generated/block-types.ts'
export const firstWords = (value: BlockOf<'rotator'>): string => value.text ?? 'Wir gestalten'
`,
}

/** A field made optional, and one made required. */
const presence: Change = {
  'schema/documents/person.ts': (text) => text.replace(/(?<=name: 'role'[^]*?)rule\.required\(\)/, 'rule'),
  'schema/blocks/rotator.ts': (text) =>
    text.replace("name: 'text',", "name: 'text', validation: (rule) => rule.required(),"),
}

const clean: Complaints = { problems: [], errors: [] }

/** The source line of a problem, in the form of a compiler error. */
const toError = ({ message, place }: Complaints['problems'][number], read: (file: string) => string): CompileError => ({
  file: place?.file ?? '',
  line: place?.line === undefined ? '' : (read(place.file).split('\n')[place.line - 1]?.trim() ?? ''),
  message,
})

// All edits at once, so that codegen and the compiler run once per state instead of once per edit.
let project: CompiledProject
const original = new Map<string, string | undefined>()
const states = new Map<string, { problems: CompileError[]; errors: CompileError[] }>()

const apply = (change: Change): void => {
  for (const [file, to] of Object.entries(change)) {
    const before = typeof to === 'string' ? undefined : project.read(file)
    const text = typeof to === 'string' ? to : to(project.read(file))
    if (!original.has(file)) original.set(file, before)
    expect(text, `${file} is not what this test expects`).not.toBe(before)
    project.write(file, text)
  }
}
const restore = (): void => {
  for (const [file, text] of original) {
    if (text === undefined) project.remove(file)
    else project.write(file, text)
  }
  original.clear()
}
const check = async (name: string, changes: readonly Change[]): Promise<void> => {
  for (const change of changes) apply(change)
  const { problems, errors } = await project.check()
  states.set(name, { problems: problems.map((problem) => toError(problem, project.read)), errors })
  restore()
}
const stateOf = (name: string) => states.get(name) ?? clean

beforeAll(async () => {
  project = createSiteCopy(readers)
  await check('schema alone', [...edits.map(({ schema }) => schema), presence])
  await check(
    'answered',
    edits.flatMap(({ schema, answer }) => [schema, answer]),
  )
  await check(
    'answer alone',
    edits.map(({ answer }) => answer),
  )
  // Also without all of the above: what it had left behind would be reported.
  for (const block of removable) {
    project.remove(`schema/blocks/${block}.ts`)
    project.remove(`src/blocks/${block}`)
  }
  await check('blocks deleted', [])
}, 600_000)

const expected = ({ file, line, message }: Edit['left']) => ({
  file,
  line: expect.stringContaining(line),
  message: expect.stringMatching(message),
})

test.each(edits)('B08 $title without its counterpart is reported with file and line', ({ missing }) => {
  const { problems, errors } = stateOf('schema alone')
  expect(missing.by === 'codegen' ? problems : errors).toContainEqual(expected(missing))
})

test.each(edits)('B08 $title removed from the schema: its counterpart does not compile', ({ left }) => {
  expect(stateOf('answer alone').errors).toContainEqual(expected(left))
})

const errorsIn = (folder: string): CompileError[] =>
  stateOf('schema alone').errors.filter(({ file }) => file.startsWith(folder))
const filesOf = (found: readonly CompileError[]): string[] => [...new Set(found.map(({ file }) => file))].toSorted()

test('B08 a field made optional: in every component that takes it for granted', () =>
  expect(errorsIn('src/blocks/box-people')).toEqual([
    {
      file: 'src/blocks/box-people/shouted-role.ts',
      line: expect.stringContaining('person.role.toUpperCase()'),
      message: "'person.role' is possibly 'null'.",
    },
  ]))

test('B08 a field made required: wherever a value is created without it, and not where its absence is handled', () => {
  const found = errorsIn('src/blocks/rotator')
  expect(filesOf(found)).toEqual(['src/blocks/rotator/rotator.fixture.ts', 'src/blocks/rotator/rotator.test.tsx'])
  expect(found.every(({ message }) => message.includes('null'))).toBe(true)
})

test('B08 apart from these places nothing is an error', () =>
  expect(filesOf(errorsIn(''))).toEqual([
    'src/blocks/box-medias/box-medias.tsx',
    'src/blocks/box-people/shouted-role.ts',
    'src/blocks/box-video/box-video.fixture.ts',
    'src/blocks/rotator/rotator.fixture.ts',
    'src/blocks/rotator/rotator.test.tsx',
    'src/blocks/spacer/spacer.tsx',
    'src/blocks/template-project/project-facts.test.tsx',
    'src/blocks/template-project/template-project.fixture.ts',
    'src/blocks/template-project/template-project.test.tsx',
    'src/generated/blocks.ts',
    'src/seo/pages.fixture.ts',
    'src/texts/de.ts',
    'src/texts/en.ts',
    'src/ui/tones.ts',
  ]))

test('B08 with every counterpart everything compiles', () => expect(stateOf('answered')).toEqual(clean))

test('B08 with both sides removed everything is as before, and every block that no other type has a field of can be deleted', () =>
  expect(stateOf('blocks deleted')).toEqual(clean))

test('B08 codegen reports a missing component before the compiler does', () => {
  const { problems } = stateOf('schema alone')
  expect(problems).toContainEqual({
    file: 'schema/documents/route.ts',
    line: "{ title: 'Artikel', value: 'templateArticle' },",
    message: expect.stringContaining('Export TemplateArticle from src/blocks/template-article/template-article.tsx.'),
  })
  expect(problems).toContainEqual(expect.objectContaining({ file: 'schema/blocks/map-link.ts' }))
})

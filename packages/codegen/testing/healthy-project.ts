import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { writeFiles } from '../output/write-files.ts'
import { createTemporaryProject, type TemporaryProject } from './temporary-project.ts'

const head = "import { defineField, defineType } from '@sanity/types'\n"

/** A small project without findings, once codegen has run. */
export const healthyProject = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/documents/page.ts': `${head}
export const page = defineType({
  name: 'page',
  title: 'Seite',
  description: 'Eine Seite der Website.',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Titel', type: 'string' }),
    defineField({ name: 'boxes', title: 'Inhalt', type: 'array', of: [{ type: 'boxText' }] }),
    defineField({ name: 'author', title: 'Von', type: 'reference', to: [{ type: 'person' }] }),
  ],
})
`,
  'schema/documents/person.ts': `${head}
export const person = defineType({
  name: 'person',
  title: 'Mensch',
  description: 'Wer etwas geschrieben hat.',
  type: 'document',
  fields: [defineField({ name: 'name', title: 'Name', type: 'string' })],
})
`,
  'schema/objects/spot.ts': `${head}
export const spot = defineType({
  name: 'spot',
  title: 'Ort',
  description: 'Wo etwas ist.',
  type: 'object',
  fields: [defineField({ name: 'street', title: 'Straße', type: 'string' })],
})
`,
  'schema/blocks/box-text.ts': `${head}
export const boxText = defineType({
  name: 'boxText',
  title: 'Text',
  description: 'Ein Text an einem Ort.',
  type: 'object',
  fields: [
    defineField({ name: 'text', title: 'Text', type: 'string' }),
    defineField({ name: 'spot', title: 'Ort', type: 'spot' }),
    defineField({ name: 'image', title: 'Bild', type: 'image' }),
  ],
})
`,
  'src/queries/content.groq.ts': `import { defineQuery } from 'groq'
import { page } from '../generated/projections.groq.ts'
export const PAGE_CONTENT_QUERY = defineQuery(\`{"page": *[_type == "page"][0]{"_type": "pageBody", \${page}}}\`)
`,
  'src/queries/page.groq.ts': `import { defineQuery } from 'groq'
import { IMAGE_REFS } from '../generated/asset-paths.groq.ts'
import { PAGE_CONTENT_QUERY } from './content.groq.ts'
export const PAGE_QUERY = defineQuery(\`\${PAGE_CONTENT_QUERY}{page, "images": \${IMAGE_REFS}}\`)
`,
  'src/main.ts': "import { PAGE_QUERY } from '#src/queries/page.groq.ts'\nconsole.log(PAGE_QUERY)\n",
  'src/blocks/box-text/box-text.tsx':
    "import styles from './box-text.module.css'\nexport const BoxText = () => <p className={styles.text} />\n",
  'src/blocks/box-text/box-text.module.css': '.text {\n}\n',
  'src/blocks/box-text/box-text.fixture.ts':
    "export const boxTextFixtures = [{ text: 'a' }, { text: '' }, { text: 'aaa' }]\n",
  'src/blocks/page-body/page-body.lazy.tsx': 'export function PageBody() {\n  return null\n}\n',
  'src/blocks/page-body/page-body.fixture.ts':
    'const one = {}\nexport const pageBodyFixtures = [one, one, one] satisfies unknown[]\n',
}

/** A project in its own folder. */
export interface TestProject extends TemporaryProject {
  config: ReturnType<typeof defineCodegenConfig>
  /** Updates its generated files. */
  update: () => Promise<void>
}

/** The healthy project, written to disk. */
export const createTestProject = (): TestProject => {
  const project = createTemporaryProject(healthyProject)
  const { root } = project
  const config = defineCodegenConfig({})
  return {
    ...project,
    config,
    update: async () => void writeFiles(root, (await generate(root, config)).files, config.output),
  }
}

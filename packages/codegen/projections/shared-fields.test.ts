import { expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import { createTemporaryProject, smallProject } from '../testing/temporary-project.ts'

/** Two fields called "film", one of them within another. */
const shared = `import { defineField } from '@sanity/types'
export const film = defineField({ name: 'film', type: 'object', fields: [defineField({ name: 'address', type: 'url' })] })
export const intro = defineField({ name: 'intro', type: 'object', fields: [
  defineField({ name: 'film', type: 'object', fields: [defineField({ name: 'poster', type: 'image' })] }),
] })\n`

const withShared = (text: string): string =>
  `import { film, intro } from '../shared.ts'\n${text.replace('fields: [', 'fields: [film, intro, ')}`

test('B07 fields that two types share are objects in both, where their names are the same, too', async () => {
  const project = createTemporaryProject({
    ...smallProject,
    'schema/shared.ts': shared,
    'schema/blocks/box-text.ts': withShared(smallProject['schema/blocks/box-text.ts']),
    'schema/blocks/email.ts': withShared(smallProject['schema/blocks/email.ts']),
  })
  const { files } = await generate(project.root, defineCodegenConfig({}))
  expect(files.get('src/generated/schema.json')).toContain('"intro.film"')
  expect(files.get('src/generated/asset-paths.groq.ts')).toContain('...page.boxes[].intro.film.poster.asset._ref')
})

import type { TypeNode } from 'groq-js'
import { defineCodegenConfig } from '../../config.ts'
import { describeResults } from '../../emit/describe-results.ts'
import { emitContentTypes } from '../../emit/emit-content-types.ts'
import { takenNames } from '../../emit/taken-names.ts'
import { compile } from '../compiled-project.ts'
import { compilerOptions } from '../compiler-options.ts'
import { createTemporaryProject } from '../temporary-project.ts'
import type { KnownSchema } from './truth.ts'

/** A query with its type, and a true answer to it. */
export interface TypedAnswer {
  text: string
  node: TypeNode
  answer: unknown
}

const config = defineCodegenConfig({})

const filesOf = (index: number, { model }: KnownSchema, answers: readonly TypedAnswer[]): [string, string][] => {
  const file = `src/queries-${index}.groq.ts`
  const queries = answers.map(({ text, node }, at) => ({ query: { file, name: `Q${at}_QUERY`, text }, node }))
  const { results, aliases, listNames } = describeResults(
    queries,
    [],
    (type) => !model.storedTypes.has(type),
    takenNames(model, []),
    config,
  )
  const types = emitContentTypes({ config, model, aliases, listNames, results })
  const constants = answers.map(
    ({ answer, text }, at) =>
      `// ${text.replaceAll('\n', ' ')}\nexport const a${at}: Q${at}_QUERY_RESULT = ${JSON.stringify(answer)}\n`,
  )
  const names = answers.map((_, at) => `Q${at}_QUERY_RESULT`).join(', ')
  return [
    [file, queries.map(({ query }) => `export const ${query.name} = ${JSON.stringify(query.text)}\n`).join('')],
    [`src/generated/types-${index}.ts`, types.replace(/declare global \{[\s\S]*$/, '')],
    [
      `src/answers-${index}.ts`,
      `import type { ${names} } from './generated/types-${index}.ts'\n\n${constants.join('')}`,
    ],
  ]
}

/** What the compiler says of true answers as values of their generated types. */
export const compileAnswers = async (
  groups: readonly { known: KnownSchema; answers: readonly TypedAnswer[] }[],
): Promise<string> => {
  const files = groups.flatMap(({ known, answers }, index) => filesOf(index, known, answers))
  const project = createTemporaryProject({
    ...Object.fromEntries(files),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
  })
  return compile(project.root)
}

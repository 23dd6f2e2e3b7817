import { optionalOutputs } from '../config.ts'
import type { CodegenConfig } from '../config.ts'
import type { EmitInput } from './emit-input.ts'
import { emitBlocks } from './emit-blocks.ts'
import { emitBlockTypes } from './emit-block-types.ts'
import { emitContentTypes } from './emit-content-types.ts'
import { emitOptionLists } from './emit-option-lists.ts'
import { emitPortableTextTypes } from './emit-portable-text-types.ts'
import { emitProseFields } from './emit-prose-fields.ts'
import { emitSchemaTypes } from './emit-schema-types.ts'
import { emitSearchedTypes } from './emit-searched-types.ts'
import { emitValidators } from './emit-validators.ts'

/** One emitter per file of the output folder. The two generated files that queries import are inputs here. */
const emitters: readonly (readonly [file: string, emit: (input: EmitInput) => string])[] = [
  ['schema.json', ({ model }) => model.schemaText],
  ['schema-types.ts', emitSchemaTypes],
  ['content-types.ts', emitContentTypes],
  ['option-lists.ts', emitOptionLists],
  ['block-types.ts', emitBlockTypes],
  ['blocks.ts', emitBlocks],
  ['portable-text-types.ts', emitPortableTextTypes],
  ['prose-fields.ts', emitProseFields],
  ['searched-types.ts', emitSearchedTypes],
  ['validators.ts', emitValidators],
]

const isWritten = (name: string, { outputs }: CodegenConfig): boolean =>
  !optionalOutputs.some((optional) => optional === name) || outputs.includes(name)

/** The text of every generated source file, by its path relative to the project. */
export const emitSources = (input: EmitInput): Map<string, string> => {
  const written = emitters.filter(([file]) => isWritten(file, input.config))
  return new Map(written.map(([file, emit]) => [`${input.config.output}/${file}`, emit(input)] as const))
}

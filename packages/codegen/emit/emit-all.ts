import { basename } from 'node:path'
import { optionalOutputs } from '../config.ts'
import type { CodegenConfig } from '../config.ts'
import { createRemember } from '../remember.ts'
import { contentModelFile, emitContentModel } from './emit-content-model.ts'
import type { EmitInput } from './emit-input.ts'
import { emitBlocks } from './emit-blocks.ts'
import { emitBlockTypes } from './emit-block-types.ts'
import { emitContentTypes } from './emit-content-types.ts'
import { emitOptionLists } from './emit-option-lists.ts'
import { emitPortableTextTypes } from './emit-portable-text-types.ts'
import { emitProseFields } from './emit-prose-fields.ts'
import { emitSchema } from './emit-schema.ts'
import { emitSchemaTypes } from './emit-schema-types.ts'
import { emitValidators } from './emit-validators.ts'

interface Emitter {
  /** Path of the file in the output folder. */
  file: string
  /** Its text, cached while its input is unchanged. */
  textOf: (input: EmitInput) => string
}

/** @param reads the input of the emitter, enforced by the compiler */
const emitter = <Part extends keyof EmitInput>(
  file: string,
  reads: readonly Part[],
  emit: (input: Pick<EmitInput, Part>) => string,
): Emitter => {
  const remember = createRemember<string>()
  return {
    file,
    textOf: (input) =>
      remember(
        reads.map((part) => input[part]),
        () => emit(input),
      ),
  }
}

/** One emitter per generated file. The two generated files that queries import are inputs here. */
const createEmitters = (): Emitter[] => [
  emitter('schema.json', ['model'], emitSchema),
  emitter('schema-types.ts', ['files', 'config'], emitSchemaTypes),
  emitter('content-types.ts', ['config', 'model', 'aliases', 'listNames', 'results'], emitContentTypes),
  emitter('option-lists.ts', ['files'], emitOptionLists),
  emitter('block-types.ts', ['blocks'], emitBlockTypes),
  emitter('blocks.ts', ['components', 'config'], emitBlocks),
  emitter(
    'portable-text-types.ts',
    ['config', 'files', 'types', 'compiled', 'model', 'aliases', 'results'],
    emitPortableTextTypes,
  ),
  emitter('prose-fields.ts', ['files', 'config'], emitProseFields),
  emitter('validators.ts', ['config', 'model', 'aliases', 'shapes'], emitValidators),
]

const isWritten = (name: string, { outputs }: CodegenConfig): boolean =>
  !optionalOutputs.some((optional) => optional === name) || outputs.includes(name)

export interface EmitAll {
  /** The text of every generated source file, by its path relative to the project. */
  sources: (input: EmitInput) => Map<string, string>
  /** The same for files that only people read. */
  documents: (input: EmitInput) => Map<string, string>
}

export const createEmitAll = (): EmitAll => {
  const emitters = createEmitters()
  const page = emitter(contentModelFile, ['config', 'files', 'types', 'compiled', 'components'], emitContentModel)
  return {
    sources: (input) => {
      const written = emitters.filter(({ file }) => isWritten(file, input.config))
      return new Map(written.map(({ file, textOf }) => [`${input.config.output}/${file}`, textOf(input)] as const))
    },
    documents: (input) =>
      new Map(isWritten(basename(contentModelFile), input.config) ? [[page.file, page.textOf(input)] as const] : []),
  }
}

import type { EmitInput } from './emit-input.ts'
import { emitBlocks } from './emit-blocks.ts'
import { emitBlockTypes } from './emit-block-types.ts'
import { emitContentTypes } from './emit-content-types.ts'
import { emitSchema } from './emit-schema.ts'
import { emitSchemaTypes } from './emit-schema-types.ts'

/** Text of each generated file by its name. The two that queries are made of come before: they are inputs here. */
const emitters: Record<string, (input: EmitInput) => string> = {
  'schema.json': emitSchema,
  'schema-types.ts': emitSchemaTypes,
  'content-types.ts': emitContentTypes,
  'block-types.ts': emitBlockTypes,
  'blocks.ts': emitBlocks,
}

/** Writes every generated file that depends on the whole project. */
export const emitAll = (input: EmitInput): Map<string, string> =>
  new Map(Object.entries(emitters).map(([name, emit]) => [name, emit(input)]))

import type { EmitInput } from './emit-input.ts'
import { emitBlocks } from './emit-blocks.ts'
import { emitBlockTypes } from './emit-block-types.ts'
import { emitContentTypes } from './emit-content-types.ts'
import { emitFixtures } from './emit-fixtures.ts'
import { emitPortableTextTypes } from './emit-portable-text-types.ts'
import { emitSchema } from './emit-schema.ts'
import { emitSchemaTypes } from './emit-schema-types.ts'
import { emitValidators } from './emit-validators.ts'

/** Text of each generated file by its name. The two that queries are made of come before: they are inputs here. */
const emitters: Record<string, (input: EmitInput) => string> = {
  'schema.json': emitSchema,
  'schema-types.ts': emitSchemaTypes,
  'content-types.ts': emitContentTypes,
  'block-types.ts': emitBlockTypes,
  'blocks.ts': emitBlocks,
  'fixtures.ts': emitFixtures,
  'portable-text-types.ts': emitPortableTextTypes,
  'validators.ts': emitValidators,
}

/** Writes every generated file that depends on the whole project. */
export const emitAll = (input: EmitInput): Map<string, string> =>
  new Map(Object.entries(emitters).map(([name, emit]) => [name, emit(input)]))

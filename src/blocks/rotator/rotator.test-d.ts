import { expectTypeOf, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'

test('B08 a required list is not nullable', () => {
  expectTypeOf<BlockOf<'rotator'>['items']>().toEqualTypeOf<string[]>()
})

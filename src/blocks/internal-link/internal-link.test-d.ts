import { expectTypeOf, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import type { InternalLink } from '#src/generated/content-types.ts'

test('B08 a stored reference is a link in the result, and null where it leads nowhere', () => {
  expectTypeOf<InternalLink['reference']>().toHaveProperty('_ref')
  expectTypeOf<BlockOf<'internalLink'>['reference']>().toBeNullable()
  expectTypeOf<NonNullable<BlockOf<'internalLink'>['reference']>['slug']>().toEqualTypeOf<string | null>()
})

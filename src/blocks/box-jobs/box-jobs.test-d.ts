import { expectTypeOf, test } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import type { BoxJobs, JobResult } from '#src/generated/content-types.ts'

test('B08 the block gets the jobs that an editor selected, and no selection', () => {
  expectTypeOf<BoxJobs['selection']>().not.toBeAny()
  expectTypeOf<BoxJobs['title']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<BlockOf<'boxJobs'>['jobs'][number]>().exclude<null>().toEqualTypeOf<JobResult>()
  // @ts-expect-error the page query does not return a field that the projection replaces
  expectTypeOf<BlockOf<'boxJobs'>['selection']>().not.toBeNever()
})

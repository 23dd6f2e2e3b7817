import type { BlockOf } from '#src/generated/block-types.ts'

export const spacerFixtures = [
  { _type: 'spacer', size: 'small' },
  { _type: 'spacer', size: 'medium' },
  { _type: 'spacer', size: 'large' },
] satisfies BlockOf<'spacer'>[]

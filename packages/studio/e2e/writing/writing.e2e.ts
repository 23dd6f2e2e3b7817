import { testRounds } from './test-rounds.ts'

testRounds([
  { kind: 'title', cause: 'publish', seed: 1 },
  { kind: 'text', cause: 'publish', seed: 2 },
  { kind: 'item', cause: 'publish', seed: 3 },
  { kind: 'reference', cause: 'publish', seed: 4 },
  { kind: 'text', cause: 'plan', seed: 5 },
  { kind: 'title', cause: 'unpublish', seed: 6 },
  { kind: 'text', cause: 'delete', seed: 7 },
  { kind: 'title', cause: 'discard', seed: 8 },
  { kind: 'text', cause: 'restore', seed: 9 },
  { kind: 'item', cause: 'convert', seed: 10 },
  { kind: 'title', cause: 'copy', seed: 11 },
  { kind: 'text', cause: 'migrate', seed: 12 },
])

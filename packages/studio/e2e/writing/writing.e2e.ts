import { testRounds } from './test-rounds.ts'

// Each cause and each kind at least once; with an even seed the publisher is asked about a fault.
testRounds([
  { cause: 'publish', kind: 'reference', seed: 3 },
  { cause: 'publish', kind: 'text', seed: 2 },
  { cause: 'publish', kind: 'title', seed: 1 },
  { cause: 'discard', kind: 'title', seed: 8 },
  { cause: 'unpublish', kind: 'title', seed: 6 },
  { cause: 'restore', kind: 'text', seed: 9 },
  { cause: 'convert', kind: 'item', seed: 10 },
  { cause: 'migrate', kind: 'text', seed: 12 },
  { cause: 'copy', kind: 'title', seed: 11 },
  { cause: 'delete', kind: 'text', seed: 7 },
  { cause: 'plan', kind: 'text', seed: 5 },
])

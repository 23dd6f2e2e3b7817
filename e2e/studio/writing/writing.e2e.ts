import { testRounds } from './test-rounds.ts'

// Each kind, and the causes that show something of their own; with an even seed the publisher is asked about a fault. All
// causes with all kinds are in `writing.proof.ts`, and in `writing.test.ts` without a browser.
testRounds([
  { cause: 'publish', kind: 'reference', seed: 3 },
  { cause: 'publish', kind: 'text', seed: 2 },
  { cause: 'discard', kind: 'title', seed: 8 },
  { cause: 'restore', kind: 'text', seed: 9 },
  { cause: 'convert', kind: 'item', seed: 10 },
  { cause: 'delete', kind: 'title', seed: 7 },
  // Where the page shows the text, and then does not.
  { cause: 'convert', kind: 'title in place', seed: 4 },
  { cause: 'delete page', kind: 'text in place', seed: 5 },
  { cause: 'unpublish', kind: 'title in place', seed: 6 },
])

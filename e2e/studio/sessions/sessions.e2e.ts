import { testCells } from './test-cells.ts'

/** Every end, time and login; sessions.proof.ts has all 72 combinations. */
testCells([
  { how: 'cookie gone', when: 'before typing', login: 'login in another tab' },
  { how: 'token renewed', when: 'after typing', login: 'wrong token first' },
  { how: 'service killed', when: 'while typing', login: 'login at once' },
  { how: 'stopped', when: 'while typing', login: 'login late' },
  { how: 'network gone', when: 'before typing', login: 'login at once' },
  { how: 'laptop slept', when: 'after typing', login: 'login late' },
])

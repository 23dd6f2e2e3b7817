import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const MODULE = new URL('end-with-parent.ts', import.meta.url).href
/** Modules that load for a while, then work that takes longer than the test. */
const toProgram = (work: string): string =>
  `await new Promise((done) => setTimeout(done, 300)); (await import(${JSON.stringify(MODULE)})).endWithParent(); console.log('begun'); ${work}`
const start = (program: string, stdio: ('ignore' | 'pipe' | 'inherit' | 'ipc')[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', program], { stdio })
const LONG = 'setTimeout(() => {}, 60_000)'

it('a program ends when its parent ends while it works', async () => {
  const child = start(toProgram(LONG), ['ignore', 'pipe', 'inherit', 'ipc'])
  if (child.stdout) await once(child.stdout, 'data')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
})

it('and when the parent ended before it began', async () => {
  const child = start(toProgram(LONG), ['ignore', 'pipe', 'inherit', 'ipc'])
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
})

it('without a channel it works to its end, and a channel does not keep it running', async () => {
  expect(await once(start(toProgram(''), ['ignore', 'pipe', 'inherit']), 'exit')).toEqual([0, null])
  expect(await once(start(toProgram(''), ['ignore', 'pipe', 'inherit', 'ipc']), 'exit')).toEqual([0, null])
})

import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeFetchFault } from './fetch-fault.ts'

const SPEC = 'create-schaufenster@9.9.9'

test('without a network the reason is told, and what to do', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'offline-'))
  // A port on which nothing can listen.
  const args = ['install', SPEC, '--registry=http://127.0.0.1:1', '--fetch-retries=0', `--cache=${cwd}`]
  const fault = await promisify(execFile)('npm', args, { cwd }).then(() => '', String)
  expect(describeFetchFault(fault, SPEC)).toMatch(
    /^npm could not fetch create-schaufenster@9\.9\.9: .*127\.0\.0\.1:1.*\nNothing was changed\. .*--packages/,
  )
})

test.each(['npm error code E404', 'npm error code ETARGET'])('%s: the way to the versions there are', (output) => {
  expect(describeFetchFault(`${output}\nnpm error 404 Not Found`, SPEC)).toBe(
    'The registry has no create-schaufenster@9.9.9. Run: npm view create-schaufenster versions',
  )
})

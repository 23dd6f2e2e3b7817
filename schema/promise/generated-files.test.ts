import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const cli = fileURLToPath(import.meta.resolve('@schaufenster/codegen/cli'))

test('B08 the committed files are those the generator writes', async () => {
  const output = await new Promise<string>((done) => {
    const cwd = resolve(import.meta.dirname, '../..')
    execFile(process.execPath, [cli, '--check'], { cwd }, (error, stdout, stderr) => {
      done(`${stdout}${stderr}${error ? 'failed' : ''}`)
    })
  })
  expect(output).toMatch(/^codegen: all \d+ generated files are up to date \(\d+ ms\)\n$/)
})

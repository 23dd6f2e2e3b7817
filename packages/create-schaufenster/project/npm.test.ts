import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFonts } from '@schaufenster/theme/find-fonts'
import { createNpm } from './npm.ts'

test('a registry that never answers is given up, and the message says how long it was waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'))
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexec sleep 600\n')
  chmodSync(join(folder, 'npm'), 0o755)
  const PATH = [folder, process.env['PATH']].join(delimiter)
  const npm = createNpm({ limitS: 0.1, env: { ...process.env, PATH } })
  const said: string[] = []
  await expect(findFonts(['Fraunces'], join(folder, 'fonts'), npm, (line) => said.push(line))).rejects.toThrow(
    'The font "Fraunces" cannot be had. Its package could not be downloaded. npm had no answer within 0.1 s. Check the connection and the registry',
  )
  expect(said).toEqual(['Fetching the font "Fraunces" from npm’s registry …'])
})

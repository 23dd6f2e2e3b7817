import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All temporary folders of a test run, or a bench, are in this one, which is removed at its end: no test cleans up after itself. */
const folder = mkdtempSync(join(tmpdir(), 'tests-'))
// The web servers of some tests read their pages as another user.
chmodSync(folder, 0o755)
process.env['TMPDIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

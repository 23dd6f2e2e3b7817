import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything that a run of tests leaves in temporary folders is in this one, and goes with it: no test removes its own. */
const folder = mkdtempSync(join(tmpdir(), 'tests-'))
// The web servers of some tests read their pages as another user.
chmodSync(folder, 0o755)
process.env['TMPDIR'] = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

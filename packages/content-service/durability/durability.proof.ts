import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runKills } from '../testing/kill-run.ts'
import { seedDocuments } from '../testing/seed.ts'
import { makeFolder } from '../testing/test-service.ts'

const KILLS = 5

test(
  `nothing acknowledged is lost and nothing is torn when the service is killed ${KILLS} times`,
  { timeout: 60_000 },
  async () => {
    const dataDir = join(await makeFolder(), 'data')
    await seedDocuments(dataDir, 300)
    const result = await runKills({ dataDir, kills: KILLS, writers: 3, longestMs: 250 })
    expect(result).toMatchObject({ kills: KILLS, lost: 0, lostFromLog: 0, torn: 0, missing: 0, integrity: 'ok' })
    // Otherwise nothing was tested.
    expect(result.acknowledged).toBeGreaterThan(0)
  },
)

import { vi } from 'vitest'
import { runSite, type RunningSite } from './run-site.ts'

/** A page that is made for the first time, on a busy machine, may take longer than a visitor is kept waiting: 503. */
export const whenWarm = (siteUrl: string): Promise<unknown> =>
  vi.waitUntil(async () => (await fetch(`${siteUrl}/?preview=true`)).ok, { timeout: 60_000 })

export const runWarmSite = async (): Promise<RunningSite> => {
  const running = await runSite()
  await whenWarm(running.siteUrl)
  return running
}

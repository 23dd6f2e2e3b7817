import { Session } from 'node:inspector'

/**
 * How many functions a run calls in the modules whose address matches: a measure of its work that is the same on every
 * machine, unlike its time.
 */
export const countCalls = (modules: RegExp, run: () => void): number => {
  const session = new Session()
  session.connect()
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    run()
    let calls = 0
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error
      for (const { url, functions } of result) {
        if (!modules.test(url)) continue
        for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
      }
    })
    return calls
  } finally {
    session.disconnect()
  }
}

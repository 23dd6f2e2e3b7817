import { Session } from 'node:inspector'

/**
 * Counts how many functions a run calls in the modules whose address matches: a measure of its work that is the same on every
 * machine, unlike its time. Until it is closed all code runs more slowly; to begin discards what V8 has optimized.
 */
export const openCallCounter = (modules: RegExp) => {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

  /** The calls since it was last asked. */
  const take = (): number => {
    let calls = 0
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error
      for (const { url, functions } of result) {
        if (!modules.test(url)) continue
        for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
      }
    })
    return calls
  }

  return {
    count(run: () => void): number {
      take()
      run()
      return take()
    },
    close: (): void => session.disconnect(),
  }
}

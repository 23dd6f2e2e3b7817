import { evaluate, evaluateSync, parse } from 'groq-js'
import { openContent } from '@schaufenster/content-service/open-content'
import type { QueryCase } from './query-cases.ts'

/** Plain groq-js, over the documents that the service imported. */
export interface PlainEngine {
  documents: number
  /** Milliseconds of `evaluate`, as documented, and of the faster `evaluateSync`; the median of some runs. */
  time: (queryCase: QueryCase) => Promise<{ asyncMs: number; syncMs: number }>
  result: (queryCase: QueryCase) => unknown
}

export const openPlain = (dataDir: string): PlainEngine => {
  const { store } = openContent(dataDir)
  const dataset = store.documents().filter(({ _id }) => !_id.includes('.'))
  store.close()
  const toOptions = ({ params }: QueryCase) => ({
    dataset,
    params,
    sanity: { projectId: 'schaufenster', dataset: 'production' },
  })
  return {
    documents: dataset.length,
    async time(queryCase) {
      const tree = parse(queryCase.query)
      const syncMs = await middle(() => Promise.resolve(evaluateSync(tree, toOptions(queryCase)).get()))
      const asyncMs = await middle(async () => (await evaluate(tree, toOptions(queryCase))).get())
      return { asyncMs, syncMs }
    },
    result: (queryCase) => evaluateSync(parse(queryCase.query), toOptions(queryCase)).data,
  }
}

/** Up to 5 runs within about 3 seconds. */
const middle = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  const end = performance.now() + 3000
  do {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  } while (times.length < 5 && performance.now() < end)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

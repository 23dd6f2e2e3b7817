import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { LinkedPage } from '@schaufenster/editing/publish-checks/links'
import { messageOf } from '@schaufenster/cli/errors'
import { toLocalTime } from '@schaufenster/site/berlin-time'
import { API_VERSION } from '../api-version.ts'
import { makeReport, type Progress, type Report, type ReportedSite } from './make-report.ts'
import { weighPublished } from './weigh-published.ts'

/** Milliseconds for each answer; a Studio with an embedded service would wait for it as long as it takes. */
const PATIENCE_MS = 15_000

const AWAY = 'Der Inhaltsdienst antwortet nicht.'

const ask = (address: string, init: RequestInit): Promise<Response> => fetch(address, init)

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

export interface ReportState {
  /** The last one, also while the next is made. */
  report?: Report | undefined
  /** While one is made. */
  progress?: Progress | undefined
  failure?: string | undefined
}

/** Remembers the last report while other tools are open. */
export interface ReportMemory {
  last?: Report
}

/** Makes a report when it is opened, and when it is asked for. */
export const useReport = (site: ReportedSite, siteUrl: string, memory: ReportMemory) => {
  const client = useClient({ apiVersion: API_VERSION })
  const [run, setRun] = useState<{ isWeighed: boolean }>({ isWeighed: false })
  const [state, setState] = useState<ReportState>({ report: memory.last, progress: {} })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const fetchRaw = (query: string, params: Record<string, unknown>) =>
      client.fetch<unknown>(query, params, {
        perspective: 'raw',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
    const onProgress = (progress: Progress): void => {
      if (!signal.aborted) setState(({ report }) => ({ report, progress }))
    }
    const today = toLocalTime(new Date().toISOString()).slice(0, 10)
    const weigh = (pages: ReadonlyMap<string, LinkedPage>, onWeighed: (count: number) => void) =>
      weighPublished({ pages, pathAmong: site.pages.pathAmong, siteUrl, fetch: ask, onWeighed, signal })
    onProgress({})
    makeReport({
      site,
      siteUrl,
      fetchRaw,
      today,
      onProgress,
      rest,
      signal,
      weigh: run.isWeighed ? weigh : undefined,
    }).then(
      (report) => {
        if (signal.aborted) return
        memory.last = report
        setState({ report })
      },
      (error: unknown) => {
        if (signal.aborted) return
        const isSilent = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
        setState(({ report }) => ({ report, failure: isSilent ? AWAY : messageOf(error) }))
      },
    )
    return () => controller.abort()
  }, [client, site, siteUrl, memory, run])
  return { ...state, renew: useCallback((isWeighed: boolean) => setRun({ isWeighed }), []) }
}

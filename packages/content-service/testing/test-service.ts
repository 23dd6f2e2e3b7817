import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { afterAll } from 'vitest'
import { startContentService, type RunningContentService, type StartOptions } from '../server.ts'
import { writeExport, type ExportContent } from './write-export.ts'

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'content-'))

/** Starts a service on a free port with the given content, until the end of the test file. */
export const startWith = async (
  content: ExportContent,
  options: Pick<StartOptions, 'onRequest' | 'log' | 'env' | 'budget'> = {},
): Promise<RunningContentService> => {
  const folder = await makeFolder()
  const importPath = await writeExport(join(folder, 'export'), content)
  const dataDir = join(folder, 'data')
  const service = await startContentService({ port: 0, projectId: 'studio', dataDir, importPath, ...options })
  afterAll(() => service.stop())
  return service
}

/** The real Sanity client, as the site configures it. */
export const connect = (
  service: Pick<RunningContentService, 'url' | 'projectId' | 'dataset'>,
  token?: string,
  apiVersion = '2025-02-19',
): SanityClient =>
  createClient({
    projectId: service.projectId,
    dataset: service.dataset,
    apiVersion,
    apiHost: service.url,
    useProjectHostname: false,
    useCdn: false,
    token,
    ignoreBrowserTokenWarning: true,
    maxRetries: 0,
  })

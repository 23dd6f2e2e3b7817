import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serviceVariables } from '@schaufenster/cli/service-variables'
import { readSettings, type Environment } from '@schaufenster/cli/settings'
import { connectService, readDocuments } from '@schaufenster/codegen/content-check/service'
import { startContentService } from '@schaufenster/content-service'
import { DATABASE_NAME } from '@schaufenster/content-service/open-content'
import { readContentSettings } from '@schaufenster/content-service/settings'
import { readToken } from '@schaufenster/content-service/token'
import type { Dataset } from '@schaufenster/migrate/dataset'
import { noticeChange } from '@schaufenster/migrate/notice'
import { describeError } from '@schaufenster/cli/command'
import { findOwnService } from './find-own-service.ts'
import { isHosted } from './settings.ts'

export const SCHEMA = 'src/generated/schema.json'

interface OpenDataset {
  dataset: Dataset
  stop: () => Promise<void>
}

const JOURNALS = 'migrations'
const nothing = async (): Promise<void> => {}

const connectHosted = (env: Environment, journals: string): OpenDataset | undefined => {
  const settings = readSettings(serviceVariables, env)
  const { SANITY_API_HOST: host, SANITY_PROJECT_ID: project, SANITY_API_WRITE_TOKEN: writing } = settings
  const token = writing ?? settings.SANITY_API_READ_TOKEN
  if (token === undefined) return undefined
  const client = connectService(host ?? `https://${project}.api.sanity.io`, env, token)
  return { dataset: { client, journals, isReadOnly: writing === undefined }, stop: nothing }
}

/**
 * The dataset that the environment names: hosted, of the running content service, or of one that is started meanwhile.
 *
 * @returns undefined if there is no content yet, or a hosted project has no token
 * @throws Error when another folder's content service uses the port
 */
export const openDataset = async (env: Environment = process.env): Promise<OpenDataset | undefined> => {
  const { dataDir, port, token: own, projectId, dataset } = readContentSettings(env)
  const journals = resolve(dataDir, JOURNALS)
  if (isHosted(env)) return connectHosted(env, journals)
  const connect = (url: string, token: string | undefined): Dataset => ({
    client: connectService(url, env, token).withConfig({ projectId, dataset }),
    journals,
  })
  const url = await findOwnService(`http://127.0.0.1:${port}`, dataDir)
  if (url !== undefined) return { dataset: connect(url, own ?? readToken(join(dataDir, 'token'))), stop: nothing }
  if (!existsSync(join(dataDir, DATABASE_NAME))) return undefined
  // One that runs in another container cannot be reached from here.
  const service = await startContentService({
    port: 0,
    sharesFolder: true,
    env: { ...env, CONTENT_HOST: undefined },
  })
  return { dataset: connect(service.url, service.token), stop: service.stop }
}

/** Works on the dataset, if there is one. A failure is told, and stops nothing. @returns whether all of it was done */
const withDataset = async (work: (dataset: Dataset) => Promise<void>, failure: string): Promise<boolean> => {
  try {
    const opened = await openDataset()
    if (!opened) return false
    try {
      await work(opened.dataset)
    } finally {
      await opened.stop()
    }
    return true
  } catch (error) {
    console.warn(`! ${failure}: ${describeError(error)}`)
    return false
  }
}

/** Passes every document to `visit`. @returns false without content, or if reading it fails */
export const visitDocuments = (visit: (document: unknown) => void): Promise<boolean> =>
  withDataset(async ({ client }) => {
    for await (const document of readDocuments(client)) visit(document)
  }, 'The content was not looked at')

/** Says what a change of the schema leaves behind in the content. */
export const noticeContent = async (): Promise<void> => {
  if (!existsSync(SCHEMA)) return
  await withDataset(async (dataset) => {
    const lines = await noticeChange(dataset, { root: process.cwd(), schema: readFileSync(SCHEMA, 'utf8') })
    if (lines.length > 0) console.warn(`! ${lines.join('\n')}`)
  }, 'The content was not compared with the schema')
}

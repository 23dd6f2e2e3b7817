import { join } from 'node:path'
import { SettingsError, type Environment } from '@schaufenster/cli/settings'
import type { Budget } from '@schaufenster/budget/budget'
import { createMeter } from '@schaufenster/budget/guard-server'
import { createProxyWatch } from '@schaufenster/budget/proxy-watch'
import { createProxyCheck } from '@schaufenster/budget/visitor-address'
import { traceOf } from '@schaufenster/cli/errors'
import { createQueryRunner, startQueryProcesses } from './groq/query-runner.ts'
import { createApp } from './http/app.ts'
import { openAccounts } from './editors/accounts.ts'
import { isKnownClient } from './http/requester.ts'
import type { ContentService } from './http/service.ts'
import { keepBlobsSwept } from './assets/sweep-blobs.ts'
import { createImagePool } from './images/image-pool.ts'
import { createImageService } from './images/image-service.ts'
import { createOriginPolicy } from './http/origins.ts'
import { toTransportHeaders } from './http/transport-headers.ts'
import { contentLine } from './command-line.ts'
import { CORES, createVisitorsBudget, listenOn, type FetchHandler } from './listen.ts'
import { DATABASE_NAME, fillNewContent, readContent, type LoadPageAddresses } from './open-content.ts'
import { withGivenSettings } from './given-settings.ts'
import { closeRecords, openRecords } from './open-records.ts'
import { readContentSettings } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { readDatasetState } from './store/new-dataset.ts'
import { createDatasetViews } from './store/dataset-view.ts'
import { readFolderId } from './store/folder-id.ts'
import { ensureSiteKey } from './store/site-key.ts'
import { takeSnapshot } from './store/snapshot.ts'
import { ensureToken } from './store/token.ts'
import { createStreams } from './streams/streams.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { findRefusal, lockFolder } from './folder-lock.ts'

export interface StartOptions {
  /** 0 takes any free port. Default: CONTENT_PORT, else 3333. */
  port?: number
  /** Default: CONTENT_DIR, else `.content` in the project. */
  dataDir?: string
  /** Keeps the content in a temporary folder, removed when the service stops; `reset` is then possible. */
  memory?: boolean
  /** Default: CONTENT_PROJECT_ID, else `schaufenster`. */
  projectId?: string
  /** Default: CONTENT_DATASET, else `production`. */
  dataset?: string
  /** Origins whose pages may use the service, besides those of this machine. Default: CONTENT_ORIGINS. */
  origins?: readonly string[]
  /** Where CONTENT_… variables are read. Default: the environment of the process. */
  env?: Environment
  /** An export to import first, if the dataset has never had content. */
  importPath?: string
  /** See ImportOptions. */
  loadPageAddresses?: LoadPageAddresses
  /**
   * Whether another service may be running in the folder. For a command that ends soon: the other service and its
   * listeners follow what is written here. Default: no.
   */
  sharesFolder?: boolean
  /** What visitors may hold and use. Default: that of a server. */
  budget?: Budget
  /** Receives one line at a time. Default: no log. */
  log?: (line: string) => void
  /** Whether a terminal shows the log, which a new editor token is then written to. Default: no. */
  isTerminal?: boolean
  /** Called for every request when it is answered. */
  onRequest?: (request: { method: string; url: string; status: number }) => void
}

export interface RunningContentService {
  /** E.g. `http://127.0.0.1:3333`, without a slash at the end. */
  url: string
  projectId: string
  dataset: string
  /** For `Authorization: Bearer …`: reads drafts. */
  token: string
  /**
   * Brings the documents back as they were after the start, in one transaction that clients hear of.
   *
   * @throws Error unless the service was started with `memory`
   */
  reset: () => Promise<void>
  /** Finishes answers in progress, then frees port and database; once, however often it is called. */
  stop: () => Promise<void>
}

/**
 * Starts the content service, on 127.0.0.1 unless CONTENT_HOST says otherwise.
 *
 * @throws SettingsError for a wrong option, Error when the port is taken, ImportError when the export is malformed;
 *   nothing keeps running then.
 */
export const startContentService = async (options: StartOptions = {}): Promise<RunningContentService> => {
  const { memory = false, port, dataDir, projectId, dataset, origins, env = process.env } = options
  if (memory && dataDir !== undefined)
    throw new SettingsError('memory keeps nothing in dataDir. Leave one of the two out.')
  const folder = memory ? createTemporaryFolder() : undefined
  const overrides = [
    { variable: 'CONTENT_PORT', name: 'port', value: port?.toString() },
    { variable: 'CONTENT_DIR', name: 'dataDir', value: folder?.path ?? dataDir },
    { variable: 'CONTENT_PROJECT_ID', name: 'projectId', value: projectId },
    { variable: 'CONTENT_DATASET', name: 'dataset', value: dataset },
    // The comma makes a value of an empty list: no origins, whatever the environment says.
    { variable: 'CONTENT_ORIGINS', name: 'origins', value: origins && `${origins.join()},` },
  ]
  try {
    const service = await withGivenSettings(env, overrides, (all) => start(options, all))
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= service.stop().finally(folder?.remove))
    return { ...service, stop }
  } catch (error) {
    folder?.remove()
    throw error
  }
}

const start = async (options: StartOptions, env: Environment): Promise<RunningContentService> => {
  const settings = readContentSettings(env)
  const { queryTimeout: limitMs, queryMemory: memoryMb, assetLimits } = settings
  const { port, dataDir, projectId, dataset } = settings
  const log = options.log ?? (() => undefined)
  // The port is bound first: a service that cannot start must not import anything.
  const { budget = createVisitorsBudget() } = options
  const isProxy = createProxyCheck(settings.trustedProxies)
  const watch = createProxyWatch({ isProxy, publicUrl: settings.publicUrl, warn: (text) => log(`! ${text}`) })
  const meter = createMeter(budget, CORES)
  const transportHeaders = toTransportHeaders(settings.publicUrl)
  const serverOptions = { isProxy, watch, meter, headers: transportHeaders }
  const { sharesFolder = false } = options
  const listener = await listenOn(port, settings.host, budget, serverOptions).catch((error: unknown) => {
    // The port is most often that of the folder's own service.
    throw (sharesFolder ? undefined : findRefusal(dataDir)) ?? error
  })
  let release = (): void => {}
  try {
    if (!sharesFolder) release = await lockFolder(dataDir, listener.url)
    const home = { baseUrl: settings.publicUrl ?? listener.url, projectId, dataset }
    const databaseFile = join(dataDir, DATABASE_NAME)
    const database = openDatabase(databaseFile)
    // Nothing is to survive a power cut.
    if (options.memory) database.exec('PRAGMA synchronous = OFF')
    const startProcesses = () => startQueryProcesses({ databaseFile, home, limitMs, memoryMb })
    // The first reads the documents meanwhile; a new dataset is filled before.
    let processes = readDatasetState(database) === 'new' ? undefined : startProcesses()
    try {
      const content = readContent(database, dataDir, home, {
        keepTransactions: settings.keepTransactions,
        onListenerError: (error) => log(traceOf(error)),
      })
      const { store, blobs } = content
      const token = settings.token ?? ensureToken(dataDir, options.memory ? () => {} : log, options.isTerminal)
      if (options.importPath !== undefined)
        await fillNewContent(options.importPath, content, log, {
          assetLimits,
          loadPageAddresses: options.loadPageAddresses,
        })
      processes ??= startProcesses()
      const queries = createQueryRunner(store, processes)
      const pool = createImagePool({ ...assetLimits.drawing, spend: budget.spend })
      const images = createImageService({
        blobs,
        pool,
        folder: join(dataDir, 'cache'),
        cacheSize: assetLimits.cacheSize,
        log,
      })
      const records = openRecords({ dataDir, store, settings, isBeside: sharesFolder, log })
      const stopSweeping = keepBlobsSwept(store, blobs, records.shares.assetIds, log)
      const streams = createStreams({ store, projectId, dataset })
      const accounts = openAccounts({
        database: store.database,
        dataDir,
        token,
        isTokenGiven: settings.token !== undefined,
        log,
        onChange: streams.checkAccess,
      })
      const ownKey = ensureSiteKey(dataDir)
      const service: ContentService = {
        projectId,
        dataset,
        siteKey: settings.siteKey ?? ownKey,
        // Derived from the key.
        folderId: readFolderId(dataDir),
        accounts,
        ...records,
        dataDir,
        isProxy,
        origins: createOriginPolicy(settings),
        transportHeaders,
        store,
        blobs,
        view: createDatasetViews(store),
        queries,
        images,
        assetLimits,
        budget,
        meter,
        streams,
        log,
      }
      const app = createApp(service)
      listener.answerWith(
        reportRequests((request, bindings) => app.fetch(request, bindings), options.onRequest),
        (request) => isKnownClient(request, service),
      )
      const restore = options.memory ? takeSnapshot(store) : undefined
      const reset = async (): Promise<void> => {
        if (!restore)
          throw new Error(
            `reset() would remove what is in ${dataDir}. Start the service with memory: true, or: ${contentLine('reset', dataDir)}`,
          )
        restore()
      }
      const stop = async (): Promise<void> => {
        try {
          streams.close()
          accounts.close()
          await listener.close()
          await queries.stop()
          stopSweeping()
          await closeRecords(records)
          await images.close()
          store.close()
        } finally {
          release()
        }
      }
      return { url: listener.url, projectId, dataset, token, reset, stop }
    } catch (error) {
      await processes?.stop()
      database.close()
      throw error
    }
  } catch (error) {
    release()
    await listener.close()
    throw error
  }
}

const reportRequests = (handler: FetchHandler, onRequest: StartOptions['onRequest']): FetchHandler => {
  if (!onRequest) return handler
  return async (request, bindings) => {
    const response = await handler(request, bindings)
    onRequest({ method: request.method, url: request.url, status: response.status })
    return response
  }
}

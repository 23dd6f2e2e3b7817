import type { PublishOptions } from '../publish-options.ts'
import { startSchedules } from '../schedule/start-schedules.ts'
import { startWebhook, type WebhookOptions } from '../webhook/server.ts'
import { MISSED, NOTHING, type Change } from './change.ts'
import { everyDay } from './every-day.ts'
import { followContent } from './follow-content.ts'
import { proposeRedirects } from './propose-redirects.ts'
import { createIncrementalPublisher, OutdatedError } from './publish-changes.ts'
import { createQueue } from './queue.ts'
import { isUpToDate, tellFailure, tellOutcome } from './tell.ts'

export interface WatchOptions {
  /** Whether to follow the content service's events. */
  follow: boolean
  /** Set to also accept webhook calls. */
  webhook?: Omit<WebhookOptions, 'onChange'> | undefined
  /** `SANITY_API_WRITE_TOKEN`, for proposals of redirects. */
  writeToken: string | undefined
  /** Reads the token for what is planned. Without one nothing of it happens. */
  findToken?: () => string | undefined
  print: (line: string) => void
}

export interface Watching {
  /** Address of the webhook, if enabled. */
  webhookUrl: string | undefined
  /** Resolves with the reason when it cannot go on. */
  ended: Promise<OutdatedError>
  /** Resolves when all known changes are published. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Publishes changes until stopped: those from before the start, those from events, and those from webhook calls.
 * Waits out outages.
 *
 * @throws PublishError when the webhook cannot listen
 */
export const watchContent = async (
  options: PublishOptions,
  { follow, webhook, writeToken, findToken, print }: WatchOptions,
): Promise<Watching> => {
  const publishChange = createIncrementalPublisher(options)
  const publish = async (change: Change): Promise<void> => {
    const started = performance.now()
    const outcome = await publishChange(change)
    tellOutcome(outcome, performance.now() - started, print)
    if ((change.everything || change.missed) && isUpToDate(outcome)) print('The site is up to date.')
    await proposeRedirects(outcome.moved, { service: options.service, writeToken, print })
  }
  const ended = Promise.withResolvers<OutdatedError>()
  const onFailure = (error: unknown, pauseMs: number): void => {
    if (!(error instanceof OutdatedError)) return tellFailure(error, pauseMs, print)
    ended.resolve(error)
    void stop()
  }
  const queue = createQueue({ publish, onFailure })
  const hook = webhook ? await startWebhook({ ...webhook, onChange: queue.add }) : undefined
  const stopDays = everyDay(() => queue.add({ ...NOTHING, newDay: true }))
  const unfollow = follow
    ? followContent(options.service, {
        onChange: queue.add,
        onConnected: () => print('Following the content service: published changes appear on the site.'),
        onLost: (reason) =>
          print(
            `! The content service cannot be followed: ${reason}. The site is unchanged; the connection is retried, and missed changes are published afterwards.`,
          ),
      })
    : undefined
  const { site, migrations } = options.build
  const stopSchedules =
    follow && findToken ? startSchedules({ ...options, site, migrations }, findToken, print) : undefined
  const stop = async (): Promise<void> => {
    stopDays()
    unfollow?.()
    await stopSchedules?.()
    await hook?.stop()
    await queue.stop()
  }
  // Without events, earlier changes are unknown.
  if (!follow) queue.add(MISSED)
  return { webhookUrl: hook?.url, ended: ended.promise, settled: queue.settled, stop }
}

import type { PublishOptions } from '../publish.ts'
import { startWebhook, type WebhookOptions } from '../webhook/server.ts'
import { MISSED, NOTHING, type Change } from './change.ts'
import { followContent } from './follow-content.ts'
import { proposeRedirects } from './propose-redirects.ts'
import { createIncrementalPublisher, OutdatedError } from './publish-changes.ts'
import { createQueue } from './queue.ts'
import { isUpToDate, tellFailure, tellOutcome } from './tell.ts'

export interface WatchOptions {
  /** Whether the content service's events are followed. */
  follow: boolean
  /** Set when changes are also told by calls. */
  webhook?: Omit<WebhookOptions, 'onChange'> | undefined
  /** `SANITY_API_WRITE_TOKEN`, for proposals of redirects. */
  writeToken: string | undefined
  print: (line: string) => void
}

export interface Watching {
  /** Address of the webhook, if there is one. */
  webhookUrl: string | undefined
  /** Resolves with the reason when it cannot go on. */
  ended: Promise<OutdatedError>
  /** Resolves when all that is known to have changed is published. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

const DAY_MS = 24 * 3600 * 1000

/** The date changes for content at midnight UTC, as the content service reckons it. */
const everyDay = (work: () => void): (() => void) => {
  let timer: NodeJS.Timeout
  const wait = () => {
    // A second later: clocks differ a little.
    timer = setTimeout(
      () => {
        work()
        wait()
      },
      DAY_MS - (Date.now() % DAY_MS) + 1000,
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/**
 * Publishes what changes, as long as it is not stopped: what happened before it began, what the service tells of, and
 * what calls of the webhook tell of. An outage is waited for.
 *
 * @throws PublishError when the webhook cannot listen
 */
export const watchContent = async (
  options: PublishOptions,
  { follow, webhook, writeToken, print }: WatchOptions,
): Promise<Watching> => {
  const publisher = createIncrementalPublisher(options)
  const publish = async (change: Change): Promise<void> => {
    const started = performance.now()
    const outcome = await publisher.publish(change)
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
        onConnected: () => print('Following the content service: what is published there appears on the site.'),
        onLost: (reason) =>
          print(
            `! The content service cannot be followed: ${reason}. The site stays as it is; the connection is sought again, and what is missed is made up for.`,
          ),
      })
    : undefined
  const stop = async (): Promise<void> => {
    stopDays()
    unfollow?.()
    await hook?.stop()
    await queue.stop()
  }
  // Without events nobody says what happened before.
  if (!follow) queue.add(MISSED)
  return { webhookUrl: hook?.url, ended: ended.promise, settled: queue.settled, stop }
}

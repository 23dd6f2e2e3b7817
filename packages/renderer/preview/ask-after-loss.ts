import { backOff } from '@schaufenster/site/retry'

/** An editor who has logged in again in the Studio waits no longer for the preview in its frame. */
const LONGEST_PAUSE_MS = 8000

interface LossQuestion {
  /** Whether the service still knows the editor. Rejects when it does not answer. */
  ask: () => Promise<boolean>
  onRefused: () => void
  onUnanswered: () => void
  /** Milliseconds. Seam for tests. */
  now?: () => number
}

interface AfterLoss {
  /** The listener is connected. */
  reset: () => void
  /** The listener has lost its connection, or an attempt has failed. */
  lose: () => void
}

/**
 * Asks who reads when a listener is lost: a browser does not tell a refusal from a connection that failed. The client tries again each
 * second and each failure is a loss, so during an outage the question is repeated less and less often, and never while it waits for its answer.
 */
export const createAfterLoss = ({ ask, onRefused, onUnanswered, now = Date.now }: LossQuestion): AfterLoss => {
  let isLost = false
  let isAsking = false
  let asked = 0
  let askAgainAt = 0
  return {
    reset: () => {
      isLost = false
      asked = 0
      askAgainAt = 0
    },
    lose: () => {
      isLost = true
      if (isAsking || now() < askAgainAt) return
      isAsking = true
      void ask()
        .then(
          (isKnown) => !isKnown && isLost && onRefused(),
          () => isLost && onUnanswered(),
        )
        .finally(() => {
          isAsking = false
          if (isLost) askAgainAt = now() + Math.min(backOff(asked++), LONGEST_PAUSE_MS)
        })
    },
  }
}

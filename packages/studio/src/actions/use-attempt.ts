import { useCallback, useState } from 'react'
import { messageOf } from '@schaufenster/cli/errors'

/** Runs the work of a button, and tells whether it is at work and why it failed. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** @returns what the work does; undefined when it failed */
  const attempt = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(messageOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }, [])
  return { attempt, isBusy, failure, clearFailure: () => setFailure(undefined) }
}

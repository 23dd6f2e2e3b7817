import { useEffect, useState } from 'react'

/**
 * What `read` answers; undefined until then.
 *
 * @param read the same function as long as the question is the same; it never fails
 */
export const useAnswer = <Answer>(read: (signal: AbortSignal) => Promise<Answer>): Answer | undefined => {
  const [found, setFound] = useState<{ read: typeof read; answer: Answer }>()
  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal).then((answer) => {
      if (!controller.signal.aborted) setFound({ read, answer })
    })
    return () => controller.abort()
  }, [read])
  return found?.read === read ? found.answer : undefined
}

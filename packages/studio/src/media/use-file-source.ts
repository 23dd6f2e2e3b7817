import { useCallback } from 'react'
import { useAnswer } from '../use-answer.ts'
import { readDigitalSource, type FileSource } from './read-digital-source.ts'

/** Bytes of a file that is looked into; what is larger no editor waits for. */
const MAX_BYTES = 40_000_000

interface File {
  url: string
  size: number
}

/** What the file of a picture says of its origin; undefined while it is read, and where it says nothing. */
export const useFileSource = (file: File | undefined): FileSource | undefined => {
  const { url, size = 0 } = file ?? {}
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (url === undefined || size > MAX_BYTES) return undefined
      try {
        const answer = await fetch(url, { signal })
        return answer.ok ? await readDigitalSource(await answer.arrayBuffer()) : undefined
      } catch {
        return undefined
      }
    },
    [url, size],
  )
  return useAnswer(read)
}

import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * A static host answers "not found" for a page that was published after the build. Once, and only where live pages
 * are wanted, the content service is asked for it.
 */
export const useLivePage = (): boolean => {
  const router = useRouter()
  const { visit } = useRouteContext({ from: '__root__' })
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (!visit?.takeLive()) return
      setAsking(true)
      await router.invalidate({ sync: true })
      setAsking(false)
    }
    queueMicrotask(() => void ask())
  }, [visit, router])
  return asking
}

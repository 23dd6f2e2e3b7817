import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * A static host answers "not found" for a page that was published after the build. Once, and only where live pages
 * are wanted, the content service is asked for it.
 *
 * @returns whether to show the preloader meanwhile, which a visit sees once (REQUIREMENTS B09)
 */
export const useLivePage = (): boolean => {
  const router = useRouter()
  const { visit } = useRouteContext({ from: '__root__' })
  const [isPreloading, setPreloading] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (!visit?.takeLive()) return
      // Loaded by those who need it; without it the page comes without a preloader.
      const isFirst = await import('../builds/first-document.ts').then(
        ({ isFirstDocument }) => isFirstDocument(),
        () => false,
      )
      setPreloading(isFirst)
      await router.invalidate({ sync: true })
      setPreloading(false)
    }
    queueMicrotask(() => void ask())
  }, [visit, router])
  return isPreloading
}

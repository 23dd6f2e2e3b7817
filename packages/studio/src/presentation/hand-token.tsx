import { useEffect } from 'react'
import { useClient, type LayoutProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { isTokenRequest, TOKEN_ANSWER } from '@schaufenster/site/studio-token'

const isFrame = (window: MessageEventSource): boolean =>
  [...document.querySelectorAll('iframe')].some(({ contentWindow }) => contentWindow === window)

/**
 * The Studio of a hosted project, which gives the preview in its frame the editor's own token. A browser that keeps no cookies of
 * other sites makes the Studio log in with a token, and the frame cannot log in by itself.
 */
export const withTokenForPreview = (previewUrl: string) => {
  const { origin } = new URL(previewUrl)
  const HandToken = (props: LayoutProps) => {
    const { token } = useClient({ apiVersion: API_VERSION }).config()
    useEffect(() => {
      const answer = (event: MessageEvent<unknown>): void => {
        if (!isTokenRequest(event, { origin, isFrame })) return
        event.source?.postMessage({ type: TOKEN_ANSWER, token }, { targetOrigin: origin })
      }
      addEventListener('message', answer)
      return () => removeEventListener('message', answer)
    }, [token])
    return props.renderDefault(props)
  }
  return HandToken
}

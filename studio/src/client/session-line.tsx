import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import type { Session, SessionState } from './session.ts'

const Message = ({ state, loginUrl }: { state: SessionState; loginUrl: string }) =>
  state === 'away' ? (
    <>
      Der Inhaltsdienst antwortet gerade nicht. Was Sie schreiben, bleibt in diesem Fenster und wird gespeichert, sobald
      er wieder da ist. Bitte das Fenster offen lassen.
    </>
  ) : (
    <>
      Ihre Sitzung ist abgelaufen. Was Sie geschrieben haben, ist noch in diesem Fenster. Bitte{' '}
      <a href={loginUrl} rel="noopener" target="_blank">
        in einem neuen Tab anmelden
      </a>
      ; danach wird es gespeichert.
    </>
  )

/**
 * The Studio with a line above it while nothing can be saved.
 *
 * @param loginUrl a login that leads to the site: a second Studio takes longer to start
 */
export const withSessionLine = (session: Session, loginUrl: string) => {
  const SessionLine = (props: LayoutProps) => {
    const state = useSyncExternalStore(session.subscribe, session.state)
    const isShown = state === 'away' || state === 'ended'
    return (
      <>
        <Card aria-live="polite" padding={isShown ? 3 : 0} tone="caution">
          {isShown && (
            <Text align="center" size={1}>
              <Message loginUrl={loginUrl} state={state} />
            </Text>
          )}
        </Card>
        {props.renderDefault(props)}
      </>
    )
  }
  return SessionLine
}

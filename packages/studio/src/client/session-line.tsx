import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import type { Session } from './session.ts'

const Message = ({ notice, loginUrl }: { notice: 'away' | 'ended'; loginUrl: string }) =>
  notice === 'away' ? (
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
    const notice = useSyncExternalStore(session.subscribe, session.notice)
    return (
      <>
        <Card aria-live="polite" padding={notice ? 3 : 0} tone="caution">
          {notice && (
            <Text align="center" size={1}>
              <Message loginUrl={loginUrl} notice={notice} />
            </Text>
          )}
        </Card>
        {props.renderDefault(props)}
      </>
    )
  }
  return SessionLine
}

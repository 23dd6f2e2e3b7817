import { Flex, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { CopyUnsaved } from './copy-unsaved.tsx'
import type { Session, SessionNotice } from './session.ts'
import { WithLine } from './with-line.tsx'

const AWAY =
  'Der Inhaltsdienst antwortet gerade nicht. Was Sie schreiben, bleibt in diesem Fenster und wird gespeichert, sobald er wieder da ist. Bitte das Fenster offen lassen.'
const WHY = {
  ended: 'Ihre Sitzung ist abgelaufen.',
  other: 'In diesem Browser ist jetzt jemand anders angemeldet.',
}

/** An editor who has lost access can still copy their text. */
const Ended = ({ notice, loginUrl }: { notice: keyof typeof WHY; loginUrl: string }) => (
  <Flex align="center" gap={3} justify="center" wrap="wrap">
    <Text size={1}>
      {WHY[notice]} Was Sie geschrieben haben, ist noch in diesem Fenster. Bitte{' '}
      <a href={loginUrl} rel="noopener" target="_blank">
        in einem neuen Tab anmelden
      </a>
      ; danach wird es gespeichert.
    </Text>
    <CopyUnsaved />
  </Flex>
)

/** Without the usual request to log in: a key that was revoked does not. */
const Revoked = ({ loginUrl }: { loginUrl: string }) => (
  <Flex align="center" gap={3} justify="center" wrap="wrap">
    <Text size={1}>
      Ihr Zugang zu diesem Studio gilt nicht mehr; hier wird nichts mehr gespeichert. Was Sie geschrieben haben, ist
      noch in diesem Fenster: Bitte kopieren Sie es, bevor Sie es schließen. Nur mit einem neuen Zugangsschlüssel können
      Sie sich{' '}
      <a href={loginUrl} rel="noopener" target="_blank">
        in einem neuen Tab anmelden
      </a>{' '}
      und weiterschreiben.
    </Text>
    <CopyUnsaved />
  </Flex>
)

const NoticeLine = ({ notice, loginUrl }: { notice: SessionNotice; loginUrl: string }) => {
  if (notice === 'revoked') return <Revoked loginUrl={loginUrl} />
  if (notice !== 'away') return <Ended loginUrl={loginUrl} notice={notice} />
  return (
    <Text align="center" size={1}>
      {AWAY}
    </Text>
  )
}

/**
 * The Studio with a line above it while nothing can be saved.
 *
 * @param loginUrl of the login that leads to the site, which loads faster than a second Studio
 */
export const withSessionLine = (session: Session, loginUrl: string) => {
  const SessionLine = (props: LayoutProps) => {
    const notice = useSyncExternalStore(session.subscribe, session.notice)
    return (
      <WithLine line={notice && <NoticeLine loginUrl={loginUrl} notice={notice} />} testId="session-line">
        {props.renderDefault(props)}
      </WithLine>
    )
  }
  return SessionLine
}

import { Flex, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { CopyUnsaved } from './copy-unsaved.tsx'
import type { Session } from './session.ts'
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

/**
 * The Studio with a line above it while nothing can be saved.
 *
 * @param loginUrl of the login that leads to the site, which loads faster than a second Studio
 */
export const withSessionLine = (session: Session, loginUrl: string) => {
  const SessionLine = (props: LayoutProps) => {
    const notice = useSyncExternalStore(session.subscribe, session.notice)
    const away = (
      <Text align="center" size={1}>
        {AWAY}
      </Text>
    )
    const line = notice === 'away' ? away : notice && <Ended loginUrl={loginUrl} notice={notice} />
    return (
      <WithLine line={line} testId="session-line">
        {props.renderDefault(props)}
      </WithLine>
    )
  }
  return SessionLine
}

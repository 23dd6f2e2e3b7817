import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import type { Outage, Reason } from './outage.ts'

const Message = ({ reason, loginUrl }: { reason: Reason; loginUrl: string }) =>
  reason === 'away' ? (
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
 * @param loginUrl a login that leads to no second Studio, whose start would tell this one to look at its login again
 */
export const withOutageLine = (outage: Outage, loginUrl: string) => {
  const OutageLine = (props: LayoutProps) => {
    const reason = useSyncExternalStore(outage.subscribe, outage.reason)
    return (
      <>
        <Card aria-live="polite" padding={reason ? 3 : 0} tone="caution">
          {reason && (
            <Text align="center" size={1}>
              <Message loginUrl={loginUrl} reason={reason} />
            </Text>
          )}
        </Card>
        {props.renderDefault(props)}
      </>
    )
  }
  return OutageLine
}

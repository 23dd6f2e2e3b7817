import { Card, Text } from '@sanity/ui'
import { useSyncExternalStore } from 'react'
import type { LayoutProps } from 'sanity'
import { BASE } from '../base.ts'
import type { Outage, Reason } from './outage.ts'

const Message = ({ reason }: { reason: Reason }) =>
  reason === 'away' ? (
    <>
      Der Inhaltsdienst antwortet gerade nicht. Was Sie schreiben, bleibt in diesem Fenster und wird gespeichert, sobald
      er wieder da ist. Bitte das Fenster offen lassen.
    </>
  ) : (
    <>
      Ihre Sitzung ist abgelaufen. Was Sie geschrieben haben, ist noch in diesem Fenster. Bitte{' '}
      <a href={BASE} rel="noopener" target="_blank">
        in einem neuen Tab anmelden
      </a>
      ; danach wird es gespeichert.
    </>
  )

/** The Studio with a line above it while nothing can be saved. */
export const withOutageLine = (outage: Outage) => {
  const OutageLine = (props: LayoutProps) => {
    const reason = useSyncExternalStore(outage.subscribe, outage.reason)
    return (
      <>
        <Card aria-live="polite" padding={reason ? 3 : 0} tone="caution">
          {reason && (
            <Text align="center" size={1}>
              <Message reason={reason} />
            </Text>
          )}
        </Card>
        {props.renderDefault(props)}
      </>
    )
  }
  return OutageLine
}

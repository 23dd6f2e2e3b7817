import { useSyncExternalStore } from 'react'
import type { PreviewSettings } from '../settings.ts'
import type { PreviewStatus, PreviewStatusStore } from '../status.ts'
import { describeTrouble, describeView } from './describe-status.ts'
import { describeTime } from './describe-time.ts'
import { toEditLink, toLoginLink, toWayOut } from './links.ts'

interface BarProps {
  status: PreviewStatusStore
  settings: PreviewSettings | undefined
  /** Within the Studio, which has all that the bar has: there it only says what is wrong. */
  isFramed: boolean
}

const LastChange = ({ changedAt }: { changedAt: string }) => (
  <span className="change">
    Geändert <time dateTime={changedAt}>{describeTime(new Date(changedAt))}</time>
  </span>
)

const Links = ({ status, settings }: { status: PreviewStatus; settings: PreviewSettings | undefined }) => (
  <span className="links">
    {settings && status.isEditor === false ? (
      <a className="login" href={toLoginLink(settings, status.address)}>
        Anmelden
      </a>
    ) : null}
    {settings && status.document ? (
      <a href={toEditLink(settings, status.document)} target="_blank" rel="noopener">
        Dieses Dokument im Studio öffnen
      </a>
    ) : null}
    <a href={toWayOut(status.address)}>Vorschau verlassen</a>
  </span>
)

/** What preview shows, to whom and since when, and the ways out of it (REQUIREMENTS P04). */
export const Bar = ({ status: store, settings, isFramed }: BarProps) => {
  const status = useSyncExternalStore(store.subscribe, store.get)
  const trouble = describeTrouble(status)
  return (
    <section className="bar" aria-label="Vorschau" hidden={isFramed && trouble.length === 0}>
      <output className="trouble">
        {trouble.map((line) => (
          <span key={line} className="fact">
            {line}
          </span>
        ))}
      </output>
      {isFramed ? null : (
        <div className="line">
          <span className="view">
            <strong className="mark" data-connection={status.connection}>
              Vorschau
            </strong>
            <output>{describeView(status)}</output>
          </span>
          {status.changedAt ? <LastChange changedAt={status.changedAt} /> : null}
          <Links status={status} settings={settings} />
        </div>
      )}
    </section>
  )
}

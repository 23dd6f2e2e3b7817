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

/** More than these are not named. */
const MOST_FAULTS = 3

const Faults = ({ faults, settings }: { faults: PreviewStatus['faults']; settings: PreviewSettings }) => (
  <span className="fact">
    Passt nicht zum Schema und fehlt Besuchern:{' '}
    {faults.slice(0, MOST_FAULTS).map((fault) => (
      <a key={`${fault.id} ${fault.path}`} href={toEditLink(settings, fault)} target="_blank" rel="noopener">
        {fault.type}, Feld „{fault.path}“
      </a>
    ))}
    {faults.length > MOST_FAULTS ? ` und ${faults.length - MOST_FAULTS} weitere` : null}
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
        <span className="long">Dieses Dokument </span>
        <span className="short">im Studio öffnen</span>
      </a>
    ) : null}
    <a href={toWayOut(status.address)}>Vorschau verlassen</a>
  </span>
)

/** What preview shows, to whom and since when, and the ways out of it (REQUIREMENTS P04). */
export const Bar = ({ status: store, settings, isFramed }: BarProps) => {
  const status = useSyncExternalStore(store.subscribe, store.get)
  const trouble = describeTrouble(status)
  const { faults } = status
  return (
    <section className="bar" aria-label="Vorschau" hidden={isFramed && trouble.length + faults.length === 0}>
      <output className="trouble">
        {trouble.map((line) => (
          <span key={line} className="fact">
            {line}
          </span>
        ))}
        {settings && faults.length > 0 ? <Faults faults={faults} settings={settings} /> : null}
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

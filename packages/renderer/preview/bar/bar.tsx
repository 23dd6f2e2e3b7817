import { useState, useSyncExternalStore } from 'react'
import type { PreviewSettings } from '../settings.ts'
import type { PreviewStatus, PreviewStatusStore } from '../status.ts'
import { describeTrouble, describeView } from './describe-status.ts'
import { describeTime } from './describe-time.ts'
import { countFindings, Findings } from './findings.tsx'
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
const MAX_FAULTS = 3

const Faults = ({ faults, settings }: { faults: PreviewStatus['faults']; settings: PreviewSettings }) => (
  <span className="fact">
    Passt nicht zum Schema und fehlt Besuchern:{' '}
    {faults.slice(0, MAX_FAULTS).map((fault) => (
      <a
        key={`${fault.id} ${fault.path}`}
        href={toEditLink(settings, { id: fault.id, type: fault.type })}
        target="_blank"
        rel="noopener"
      >
        {fault.type}, Feld „{fault.path}“
      </a>
    ))}
    {faults.length > MAX_FAULTS ? ` und ${faults.length - MAX_FAULTS} weitere` : null}
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
  // Nothing while it hydrates: no server has rendered it.
  const status = useSyncExternalStore(store.subscribe, store.get, () => undefined)
  const [isOpen, setOpen] = useState(false)
  if (!status) return null
  const trouble = describeTrouble(status)
  const { faults, findings } = status
  const hasErrors = findings.some(({ level }) => level === 'error')
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
      {settings && isOpen && findings.length > 0 && !isFramed ? (
        <div className="findings" id="findings">
          <Findings findings={findings} settings={settings} />
        </div>
      ) : null}
      {isFramed ? null : (
        <div className="line">
          <span className="view">
            <strong className="mark" data-connection={status.connection}>
              Vorschau
            </strong>
            <output>{describeView(status)}</output>
          </span>
          {status.changedAt ? <LastChange changedAt={status.changedAt} /> : null}
          {settings && findings.length > 0 ? (
            <button
              type="button"
              className={hasErrors ? 'count error' : 'count'}
              aria-expanded={isOpen}
              aria-controls="findings"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Prüfung schließen' : countFindings(findings)}
            </button>
          ) : null}
          <Links status={status} settings={settings} />
        </div>
      )}
    </section>
  )
}

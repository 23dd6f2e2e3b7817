import { LockIcon } from '@sanity/icons/Lock'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { refOf } from '@schaufenster/site/stored'
import type { Site } from '../schema/load-site.ts'
import type { Settings } from '../settings.ts'
import { toDialog } from '../actions/to-dialog.ts'
import type { FreshLink } from '../shares/share-dialog.tsx'
import { sectionFieldsOf } from '../shares/show-draft.tsx'
import { type Closing, PasswordDialog } from './password-dialog.tsx'

/** Why there are no passwords; undefined where there are. */
const whyNone = ({ apiHost, shareUrl }: Settings): string | undefined => {
  if (!apiHost)
    return 'Seiten mit Passwort gibt es nur mit dem eigenen Inhaltsdienst: Bei Sanity wären sie für jeden abzufragen.'
  return shareUrl ? undefined : 'Seiten mit Passwort zeigt der eigene Server: wenn die Website mit „npm start“ läuft.'
}

type Content = Record<string, unknown> | null

const isClosed = (document: Content): boolean => document?.['needsPassword'] === true

const toClosing = (draft: Content, published: Content): Closing => {
  if (isClosed(published)) return 'published'
  return isClosed(draft) ? 'draft' : 'none'
}

const sectionsOf = (document: Content, fields: readonly string[]): string[] =>
  fields.flatMap((field) => {
    const items: unknown = document?.[field]
    return Array.isArray(items) ? items.flatMap((item) => refOf(item) ?? []) : []
  })

/** The password of a page. */
export const createPasswordAction = (settings: Settings, site: Site): DocumentActionComponent => {
  const reason = whyNone(settings)
  const SetPassword: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
    const [isOpen, setOpen] = useState(false)
    const [link, setLink] = useState<FreshLink>()
    const close = () => {
      setOpen(false)
      setLink(undefined)
      onComplete()
    }
    const current = draft ?? published
    return {
      label: 'Passwort',
      icon: LockIcon,
      title: reason ?? 'Das Passwort dieser Seite, und wer sie mit einem Link sieht',
      disabled: reason !== undefined || !current,
      onHandle: () => setOpen(true),
      dialog:
        isOpen &&
        toDialog(
          'Passwort',
          close,
          <PasswordDialog
            closing={toClosing(draft, published)}
            link={link}
            page={id}
            sections={sectionsOf(current, sectionFieldsOf(site, type))}
            shareUrl={settings.shareUrl ?? ''}
            onClose={close}
            onLink={setLink}
          />,
        ),
    }
  }
  return SetPassword
}

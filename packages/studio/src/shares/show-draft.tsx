import { ShareIcon } from '@sanity/icons/Share'
import { useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { languageOf } from '@schaufenster/editing/translation/pairs'
import { isObject } from '@schaufenster/site/stored'
import type { Site } from '../schema/load-site.ts'
import { listOf, nameOf, optionsOf } from '../schema/options.ts'
import type { Settings } from '../settings.ts'
import { toDialog } from '../actions/to-dialog.ts'
import { useStored } from '../actions/use-stored.ts'
import { type FreshLink, ShareDialog } from './share-dialog.tsx'

/** Why there are no links; undefined where there are. */
const whyNone = ({ apiHost, shareUrl }: Settings): string | undefined => {
  if (!apiHost)
    return 'Einen Link zum Entwurf gibt es nur mit dem eigenen Inhaltsdienst, nicht mit einem Projekt bei Sanity.'
  return shareUrl ? undefined : 'Einen Link zum Entwurf gibt es, wenn die Website mit „npm start“ läuft.'
}

/** Fields of a page that refer to its sections. */
export const sectionFieldsOf = ({ types }: Pick<Site, 'types'>, name: string): string[] => {
  const type = types.find((one) => one.name === name)
  const fields = type ? listOf(type, 'fields') : []
  return fields.filter((field) => optionsOf(field).input === 'sections').map(nameOf)
}

const hasAddress = (page: Record<string, unknown> | null): boolean =>
  Boolean(page?.['isRoot'] || (isObject(page?.['slug']) && page['slug']['current']))

/** What a link begins with: whoever opens it reads from the start in the language of the page. */
const toShareUrl = ({ shareUrl = '' }: Settings, { pages }: Pick<Site, 'pages'>, page: object | null): string => {
  const { languages = [] } = pages
  const language = languageOf({ ...page }, languages)
  const start = shareUrl.replace(/\/$/, '')
  return languages.indexOf(language) > 0 ? `${start}/${language}` : start
}

/** Shows the draft of a page to somebody without a login, by a link. */
export const createShowDraft = (settings: Settings, site: Site): DocumentActionComponent => {
  const reason = whyNone(settings)
  const ShowDraft: DocumentActionComponent = ({ id, type, draft, published, onComplete }) => {
    const { save } = useStored()
    const [isOpen, setOpen] = useState(false)
    const [link, setLink] = useState<FreshLink>()
    const close = () => {
      setOpen(false)
      setLink(undefined)
      onComplete()
    }
    return {
      label: 'Entwurf zeigen',
      icon: ShareIcon,
      title: reason ?? 'Ein Link, der diesen Entwurf ohne Anmeldung zeigt',
      disabled: reason !== undefined || !(draft ?? published),
      onHandle: () => void save([{ _id: id, _type: type }]).then(() => setOpen(true)),
      dialog:
        isOpen &&
        toDialog(
          'Entwurf zeigen',
          close,
          <ShareDialog
            hasAddress={hasAddress(draft ?? published)}
            link={link}
            page={id}
            sections={sectionFieldsOf(site, type)}
            shareUrl={toShareUrl(settings, site, draft ?? published)}
            onClose={close}
            onLink={setLink}
          />,
        ),
    }
  }
  return ShowDraft
}

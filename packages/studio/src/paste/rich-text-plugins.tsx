import type { EditorEmittedEvent } from '@portabletext/editor'
import { BehaviorPlugin, EventListenerPlugin } from '@portabletext/editor/plugins'
import type { SitePages } from '@schaufenster/site/studio-site'
import { useMemo } from 'react'
import { useClient, type PortableTextPluginsProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { TypedText } from '../forms/typed-text.tsx'
import { createOwnSite, toOwnQuery, type Own } from './own-site.ts'
import { createPasteBehaviors } from './paste-behaviors.ts'
import { createToLink } from './to-link.ts'
import { createUndo } from './undo-behaviors.ts'

/**
 * What every rich text does beyond the Studio's editor.
 *
 * @param siteUrls addresses under which the site is reached
 */
export const createRichTextPlugins =
  (siteUrls: readonly string[], sitePages: SitePages) => (props: PortableTextPluginsProps) => {
    const client = useClient({ apiVersion: API_VERSION })
    const { behaviors, follow } = useMemo(() => {
      let site = createOwnSite(siteUrls, { pages: [], files: [] }, sitePages)
      const undo = createUndo()
      const load = async (): Promise<void> => {
        site = createOwnSite(
          siteUrls,
          await client.fetch<Own>(toOwnQuery(sitePages), {}, { perspective: 'raw' }),
          sitePages,
        )
      }
      return {
        behaviors: [...createPasteBehaviors(createToLink(() => site)), ...undo.behaviors],
        follow: (event: EditorEmittedEvent): void => {
          undo.follow(event)
          // Read when the editor is entered, since a paste does not wait. Without an answer own addresses stay addresses.
          if (event.type === 'focused') load().catch(() => {})
        },
      }
    }, [client])
    return (
      <>
        <BehaviorPlugin behaviors={behaviors} />
        <EventListenerPlugin on={follow} />
        <TypedText />
        {props.renderDefault({ ...props, plugins: { ...props.plugins, pasteLink: { enabled: false } } })}
      </>
    )
  }

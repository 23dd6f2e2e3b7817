import { DEHYDRATED_STATE_ID } from '../boot/dehydrated-state-id.ts'
import { serializeDehydratedState, type DehydratedState } from '../content/dehydrated-state.ts'
import { payloadPath, type ToUriPath } from '../content/payload-path.ts'
import { escapeMarkup } from '@schaufenster/site/escape-markup'
import type { DocumentParts } from '@schaufenster/site/site'
import { languageOfKey } from '@schaufenster/site/page-language'
import { toCriticalCss } from './critical-css.ts'
import { toScriptPolicy } from './script-policy.ts'

/** Lazy blocks of this page, for the boot script to preload. */
const modulesOf = (json: string, blockModules: Record<string, string[]>): string => {
  const modules = Object.entries(blockModules).flatMap(([type, files]) =>
    json.includes(`"_type":"${type}"`) ? files : [],
  )
  return modules.length > 0 ? ` data-modules="${[...new Set(modules)].join(' ')}"` : ''
}

/** Address of the payload that the page was rendered from, unless the page embeds its content. */
const payloadOf = ({ rev, key, build }: DehydratedState, toUriPath: ToUriPath): string =>
  rev ? ` data-payload="${escapeMarkup(payloadPath(key, build, toUriPath))}"` : ''

/**
 * Adds the policy for its scripts, critical CSS, scripts and the dehydrated state, as inert data, to a rendered page.
 *
 * @param payload the text of the payload that has the page's content, if the state has not
 * @returns bytes (UTF-8): V8 asks the system for the memory of each string above 128 KB, which are 64 K characters if one of them is a „,
 * and that takes as long as a third of rendering
 */
export const assembleDocument = (
  html: string,
  state: DehydratedState,
  { head, scriptsOf, styles, blockModules = {}, ...first }: DocumentParts,
  toUriPath: ToUriPath,
  payload?: string,
): Buffer<ArrayBuffer> => {
  const { scripts, inlineScripts } = scriptsOf?.[languageOfKey(state.key)] ?? first
  const css = styles ? `<style>${toCriticalCss(styles, html)}</style>` : ''
  // A policy applies to what follows it.
  const headStart = html.indexOf('>', html.indexOf('<head')) + 1
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const json = serializeDehydratedState(state)
  const modules = modulesOf(payload ?? json, blockModules)
  const data = `<script type="application/json" id="${DEHYDRATED_STATE_ID}"${modules}${payloadOf(state, toUriPath)}>${json}</script>`
  const policy = toScriptPolicy({ inlineScripts }, state.foreign)
  const parts = [
    html.slice(0, headStart),
    policy,
    html.slice(headStart, headEnd),
    css,
    head,
    html.slice(headEnd, bodyEnd),
    data,
    scripts,
    html.slice(bodyEnd),
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

import { PAGE_STATE_ID } from '#src/boot/page-state-id.ts'
import { serializePageState, type PageState } from '#src/content/page-state.ts'
import { payloadPath } from '#src/content/payload-path.ts'
import type { DocumentParts } from './document-parts.ts'
import type { StyleTable } from './style-table.ts'
import { createUsedStyles } from './used-styles.ts'

const byTable = new WeakMap<StyleTable, (html: string) => string>()

const stylesOf = (html: string, table: StyleTable | undefined): string => {
  if (!table) return ''
  const used = byTable.get(table) ?? createUsedStyles(table)
  byTable.set(table, used)
  return `<style>${used(html)}</style>`
}

/** The code that this page needs besides the app's own, for the boot script to fetch at once. */
const modulesOf = (json: string, blockModules: Record<string, string[]>): string => {
  const modules = Object.entries(blockModules).flatMap(([type, files]) => (json.includes(`"_type":"${type}"`) ? files : []))
  return modules.length > 0 ? ` data-modules="${[...new Set(modules)].join(' ')}"` : ''
}

/** Where the content lies that the page was rendered from, when the page does not carry it. */
const payloadOf = ({ rev, key, build }: PageState): string => (rev ? ` data-payload="${payloadPath(key, build).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : '')

/** Puts a rendered page together with the build's styles and scripts, and with its own state as inert data. */
export const assembleDocument = (html: string, state: PageState, { head, scripts, styles, blockModules = {} }: DocumentParts): string => {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  const json = serializePageState(state)
  const modules = modulesOf(state.rev ? JSON.stringify(state.page) : json, blockModules)
  const data = `<script type="application/json" id="${PAGE_STATE_ID}"${modules}${payloadOf(state)}>${json}</script>`
  return `${html.slice(0, headEnd)}${stylesOf(html, styles)}${head}${html.slice(headEnd, bodyEnd)}${data}${scripts}${html.slice(bodyEnd)}`
}

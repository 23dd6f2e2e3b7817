import type { SourceDirective } from './headers.ts'

/** An origin of others, without a path: `https://statistik.example`. */
export type Origin = `https://${string}`

/** Directives of the content security policy that name origins, the scripts' included. */
export type HeadDirective = SourceDirective | 'script-src'

/** A `<meta name>` of every page, such as a proof of ownership. Not those that the site has from its content or its theme. */
export interface HeadMeta {
  meta: string
  content: string
}

/** What visitors are told, and asked, about content of others. */
interface OfOthers {
  /** Who receives the data, by the name shown to visitors. */
  provider: string
  /** What it is, in a word: “Statistik”. At the end of every page: “Statistik mit Plausible: erlaubt”. */
  purpose: string
  /** A sentence that visitors read before they decide: “Wir wüssten gern, welche Seiten gelesen werden.” */
  reason: string
  /** Further origins that it uses. With `script-src` it may load scripts from there. */
  sources?: Partial<Record<HeadDirective, readonly Origin[]>>
}

/** A script of others, loaded when the browser is idle; not in development, and not in a preview. */
export interface HeadScript extends OfOthers {
  /** Address of the script: of others, or of a file in `src/theme/public/` (`/zaehler.js`). */
  script: string
  attributes?: Readonly<Record<string, string>>
  /** Title of the dialog; by default “Statistik mit Plausible erlauben?”. */
  question?: string
  /** `false` for what visitors need not allow: strictly necessary, or by a legal opinion. */
  consent?: boolean
}

/** A page of others that blocks and routes show in a frame (`ForeignFrame` of the renderer), once the visitor allows it. */
export interface HeadFrame extends OfOthers {
  frame: Origin
}

/** What comes from others, and is therefore asked about. */
export type Foreign = HeadScript | HeadFrame

export type HeadEntry = HeadMeta | Foreign

export const isForeign = (entry: HeadEntry): entry is Foreign => !('meta' in entry)

export const isScript = (entry: HeadEntry): entry is HeadScript => 'script' in entry

/** Whether it waits for the visitor's consent. */
export const needsConsent = (entry: Foreign): boolean => !isScript(entry) || entry.consent !== false

/** What a choice is about: with another address it is asked again. */
export const addressOf = (entry: Foreign): string => (isScript(entry) ? entry.script : entry.frame)

/** What a site may use of others, by directive. */
export type ForeignSources = Partial<Record<HeadDirective, readonly string[]>>

/** All of several, each origin once. */
export const joinSources = (all: readonly ForeignSources[]): ForeignSources => {
  const joined: Partial<Record<HeadDirective, readonly string[]>> = {}
  for (const sources of all)
    for (const directive of DIRECTIVES) {
      const origins = [...new Set([...(joined[directive] ?? []), ...(sources[directive] ?? [])])]
      if (origins.length > 0) joined[directive] = origins
    }
  return joined
}

/** What entries use besides the scripts that they name. With `script-src` these load others by themselves. */
export const toSources = (entries: readonly HeadEntry[]): ForeignSources =>
  joinSources(
    entries
      .filter(isForeign)
      .flatMap((entry) => [entry.sources ?? {}, isScript(entry) ? {} : { 'frame-src': [entry.frame] }]),
  )

/** Where scripts may come from; one of the site's own needs no origin. */
export const toScriptOrigins = (entries: readonly HeadEntry[]): readonly string[] => [
  ...new Set([
    ...entries.filter(isScript).flatMap(({ script }) => (script.startsWith('/') ? [] : [new URL(script).origin])),
    ...(toSources(entries)['script-src'] ?? []),
  ]),
]

const DIRECTIVES: readonly HeadDirective[] = [
  'script-src',
  'connect-src',
  'img-src',
  'media-src',
  'font-src',
  'frame-src',
  'form-action',
]

import type { PageLayout } from '@schaufenster/site/outputs'
import type { Question } from './ask.ts'

/** The hosts: four run for real, and the configuration of three is interpreted by their documented rules. */
const TARGETS = ['host', 'nginx', 'apache', 'caddy', 'netlify', 'cloudflare', 'vercel'] as const
export type Target = (typeof TARGETS)[number]

export interface Expected {
  status: number | readonly number[]
  /** null: must be absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>
  /** Part of the body; empty: no body at all. */
  body?: string
}

export interface Case extends Expected {
  title: string
  ask: Question
  /** Only where pages are written like this. */
  layout?: PageLayout
  /** Differences of a host by its own rules; a string says why the case is skipped. */
  on?: Partial<Record<Target, Partial<Expected> | string>>
}

export const OWN = 'the platform’s own behaviour, not configured'

export const REVALIDATE = /^(?:no-cache|public, max-age=0, must-revalidate)$/

export const page = (path: string, body: string): Case => ({
  title: `${path} is a page`,
  ask: { path },
  status: 200,
  headers: { 'content-type': /^text\/html; ?charset=utf-8$/i, 'cache-control': REVALIDATE },
  body,
})

export const hop = (path: string, location: string, status: number = 301, on: Case['on'] = {}): Case => ({
  title: `${path} leads to ${location}`,
  ask: { path },
  status,
  headers: { location },
  on,
})

export const missing = (path: string, on: Case['on'] = {}): Case => ({
  title: `${path} does not exist`,
  ask: { path },
  status: 404,
  headers: { 'content-type': /^text\/html/ },
  body: 'Nicht gefunden',
  on,
})

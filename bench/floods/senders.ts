import { findOwnAddress } from '@schaufenster/content-service/testing/own-address'

const between = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1))

const OWN = findOwnAddress()

/** Who sends a flood. */
export interface Sender {
  /** Headers of the proxy in front, which is this machine. */
  headers: (token: string) => Record<string, string>
  /** Connects from an address of its own, where this machine has one. */
  isDirect?: boolean
}

export const SENDERS: Record<string, Sender> = {
  'one address': {
    isDirect: true,
    headers: (): Record<string, string> => (OWN ? {} : { 'x-forwarded-for': '203.0.113.7' }),
  },
  'eighty addresses': { headers: () => ({ 'x-forwarded-for': `203.0.113.${between(1, 80)}` }) },
  'changing addresses': {
    headers: () => ({ 'x-forwarded-for': `203.${between(0, 255)}.${between(0, 255)}.${between(1, 254)}` }),
  },
  'one IPv6 network': { headers: () => ({ 'x-forwarded-for': `2001:db8:1:2::${between(1, 9999)}` }) },
  'a proxy that names nobody': { headers: () => ({}) },
  'an editor’s key': { headers: (token) => ({ authorization: `Bearer ${token}` }) },
}

/** Somebody else; behind a proxy that names nobody there is no somebody else. */
export const toVisitor = (from: string): Record<string, string> =>
  from === 'a proxy that names nobody' ? {} : { 'x-forwarded-for': '198.51.100.1' }

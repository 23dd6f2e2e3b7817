import type { Deed } from '../client/pair-events.ts'

/** A kind of document in a sentence. */
export type Noun = 'diesen Abschnitt' | 'diese Seite' | 'dieses Dokument'

const SENTENCES: Readonly<Record<Deed['what'], (by: string, noun: Noun) => string>> = {
  published: (by, noun) => `${by} hat ${noun} eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.`,
  unpublished: (by, noun) => `${by} hat ${noun} eben zurückgezogen; Sie schreiben weiter am Entwurf.`,
  deleted: (by, noun) => `${by} hat ${noun} eben gelöscht; was Sie jetzt schreiben, wird ein neuer Entwurf.`,
  discarded: (by) => `${by} hat die Änderungen eben verworfen; was Sie jetzt schreiben, wird der nächste Entwurf.`,
  replaced: (by, noun) => `${by} hat für ${noun} eben eine andere Fassung eingesetzt; Sie schreiben darin weiter.`,
}

/** @param name undefined of somebody who is known no more */
export const toAuthor = (name: string | undefined): string => name ?? 'Jemand'

/** The same of a plan that is carried out. */
export const toPlanAuthor = (name: string | undefined, isOwn: boolean): string => {
  if (isOwn) return 'Ihr Plan'
  return name === undefined ? 'Ein Plan' : `Der Plan von ${name}`
}

/** What somebody has done with a document while it is written in. */
export const toSentence = (what: Deed['what'], by: string, noun: Noun): string => SENTENCES[what](by, noun)

import type { Operation } from '../client/pair-events.ts'

/** A kind of document in a sentence. */
export type Noun = 'diesen Abschnitt' | 'diese Seite' | 'dieses Dokument'

const SENTENCES: Readonly<Record<Operation['kind'], (by: string, noun: Noun) => string>> = {
  publish: (by, noun) => `${by} hat ${noun} eben veröffentlicht; Sie schreiben weiter am nächsten Entwurf.`,
  unpublish: (by, noun) => `${by} hat ${noun} eben zurückgezogen; Sie schreiben weiter am Entwurf.`,
  delete: (by, noun) => `${by} hat ${noun} eben gelöscht; was Sie jetzt schreiben, wird ein neuer Entwurf.`,
  discard: (by) => `${by} hat die Änderungen eben verworfen; was Sie jetzt schreiben, wird der nächste Entwurf.`,
  replace: (by, noun) => `${by} hat für ${noun} eben eine andere Fassung eingesetzt; Sie schreiben darin weiter.`,
}

/** @param name undefined when the service does not know them any more */
export const toAuthor = (name: string | undefined): string => name ?? 'Jemand'

/** The author of what a plan does. @param name of who has made the plan */
export const toPlanAuthor = (name: string | undefined, isOwn: boolean): string => {
  if (isOwn) return 'Ihr Plan'
  return name === undefined ? 'Ein Plan' : `Der Plan von ${name}`
}

/** Tells an editor who writes in a document what somebody has done with it. */
export const toSentence = (kind: Operation['kind'], by: string, noun: Noun): string => SENTENCES[kind](by, noun)

/**
 * What stega is written with, in all its versions, and never alone: an emoji or a Persian word has one joiner at a time.
 * The rare case of two or three in a row stays.
 */
const STEGA = /[\u200B-\u200D\u2060-\u2064\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/** The byte order mark, which files and clipboards leave within a text. */
const BYTE_ORDER_MARK = /\uFEFF/g

/** Control characters, and what takes no room but the joiners, which an address may have within an emoji or a word. */
export const INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

const OUTER_JOINERS = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu

/** Looked for first: most texts have nothing of it. */
const UNCLEAN = /[\u200B-\u200D\u2060-\u2064\uFEFF\u{1D173}-\u{1D17A}]{4}|\uFEFF|\p{Cs}/u

/** Whether a text has nothing that `cleanText` would change. */
export const isClean = (text: string): boolean => !UNCLEAN.test(text)

/**
 * Text without the stega of another preview, which pastes with what it marks, without byte order marks, and without
 * half characters: a lone surrogate becomes U+FFFD, as in HTML. Soft hyphens, joiners and reading directions are an
 * editor's own, and stay.
 *
 * @returns the same string when there is nothing to clean
 */
export const cleanText = (text: string): string =>
  isClean(text) ? text : text.replaceAll(STEGA, '').replaceAll(BYTE_ORDER_MARK, '').toWellFormed()

/** An address, a number or another text for programs: without anything invisible, and without white space around it. */
export const cleanAddress = (text: string): string =>
  cleanText(text).replaceAll(INVISIBLE, '').replaceAll(OUTER_JOINERS, '')

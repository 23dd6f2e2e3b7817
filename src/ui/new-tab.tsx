import { useTexts } from '#src/texts/use-texts.ts'

/** Attributes of a link that opens a new tab; the opened page gets no reference to this one (SPEC § 2.12). */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** For screen readers: the link opens a new tab. */
export const NewTabHint = () => <span className="visually-hidden">{` ${useTexts().newTab}`}</span>

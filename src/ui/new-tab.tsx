/** Attributes of a link that opens a new tab; the page it opens cannot reach back (SPEC § 2.12). */
export const newTab = { target: '_blank', rel: 'noopener' } as const

/** Tells those who do not see a new tab open. */
export const NewTabHint = () => <span className="visually-hidden"> (öffnet in neuem Tab)</span>

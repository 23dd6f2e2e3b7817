/** Text without the characters that take no room: soft hyphens, joiners, and what a preview marks text with. */
export const visibleText = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

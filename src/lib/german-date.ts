/** `2027-01-31` → `31.01.2027`. Not with `Intl`, which takes long to start. */
export const toGermanDate = (date: string): string => date.split('-').toReversed().join('.')

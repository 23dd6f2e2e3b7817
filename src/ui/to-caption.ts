/** A caption with the credit of the picture's file, unless it has that already. */
export const toCaption = (caption: string | null | undefined, credit: string | null | undefined): string => {
  if (!caption || !credit) return caption || credit || ''
  return caption.includes(credit) ? caption : `${caption} · ${credit}`
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/**
 * A human-readable file size (SPEC § 2.12): base 1024, up to two decimals after a point,
 * unit in lower case, except for `0 Bytes`.
 *
 * @param bytes whole number of bytes; anything negative or not finite counts as 0
 */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  const power = Math.min(Math.max(0, Math.floor(Math.log(bytes) / Math.log(1024))), UNITS.length - 1)
  // 1023.999 KB rounds to 1024: one unit up reads better.
  const rounded = Number((bytes / 1024 ** power).toFixed(2))
  const [amount, unit] = rounded === 1024 && power < UNITS.length - 1 ? [1, power + 1] : [rounded, power]
  return `${amount} ${(UNITS[unit] ?? 'Bytes').toLowerCase()}`
}

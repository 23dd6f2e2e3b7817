/** Multipliers that spread each character over all bits. */
const [FIRST, SECOND] = [0x9e37_79b1, 0x5f35_6495]
const RADIX = 36

const mixed = (one: number, other: number): number => {
  const folded = Math.imul(one ^ (one >>> 16), 0x85eb_ca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2_ae35)
  return (folded ^ (folded >>> 16)) >>> 0
}

/** A hash of 64 bits, the same in every runtime and without waiting, as `crypto.subtle` would; not against forgery. */
export const toHash = (text: string): string => {
  let [one, other] = [0xdead_beef, 0x41c6_ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, FIRST)
    other = Math.imul(other ^ code, SECOND)
  }
  return [mixed(one, other), mixed(other, one)].map((half) => half.toString(RADIX)).join('')
}

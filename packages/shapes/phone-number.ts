/**
 * Digits and what groups them, of one number: anything else the site shows without a link (`src/lib/tel-link.ts`). No number within an
 * area begins with zero: after a stroke it begins the next one.
 */
export const PHONE_NUMBER =
  /^(?!.*\d\s*\/\s*[+0])\s*[+(]{0,2}(?:[\s()/.*#\p{Pd}\u2212]*\d){1,17}[\s()/.*#\p{Pd}\u2212]*$/su

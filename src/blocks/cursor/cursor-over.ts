export type CursorState = 'default' | 'link' | 'drag' | 'none'

/** Text inputs and iframes keep the system's pointer. */
const NATIVE =
  'textarea, select, iframe, [contenteditable]:not([contenteditable="false"]), input:not([type="button"], [type="submit"], [type="reset"], [type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"], [type="image"])'

const CLICKABLE =
  'a[href], button:not(:disabled), label, summary, input:not(:disabled), video[controls], [role="button"], [role="link"], [role="tab"]'

/** The cursor picture for the element under the pointer (REQUIREMENTS C01). */
export const cursorOver = (target: EventTarget | null): CursorState => {
  if (!(target instanceof Element)) return 'default'
  if (target.closest(NATIVE)) return 'none'
  if (target.closest('[data-sticker]')) return 'drag'
  return target.closest(CLICKABLE) ? 'link' : 'default'
}

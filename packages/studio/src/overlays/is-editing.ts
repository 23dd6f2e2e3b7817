/**
 * Whether the switch *Bearbeiten* above the page lets clicks edit: Sanity's overlays, which it turns on and off, have an element for
 * each mark in view then.
 */
export const isEditing = (): boolean =>
  document.querySelector('sanity-visual-editing')?.querySelector(':scope > * > *') != null

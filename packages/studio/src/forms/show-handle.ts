/**
 * Brings the handle of a list's item to the middle of the window when the keyboard reaches it. The Studio draws of a
 * long list what is in the window, and the arrow keys move an item among what is drawn.
 */
export const showHandle = ({ target }: Event): void => {
  if (target instanceof Element && target.matches('[data-ui="DragHandleButton"]:focus-visible'))
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
}

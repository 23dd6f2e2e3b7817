/** Id of the element that holds a page's state. */
export const DEHYDRATED_STATE_ID = 'page-state'

/** Id of the element that holds a page's state. */
export const PAGE_STATE_ID = 'page-state'

/** What the app tells the boot script, as events of the document: the two are separate programs. */
export const APP_READY = 'app:ready'
export const APP_FAILED = 'app:failed'

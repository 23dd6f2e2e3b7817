/** Events of the document by which the app reports to the boot script; the two are separate bundles. */
export const APP_READY = 'app:ready'
export const APP_FAILED = 'app:failed'

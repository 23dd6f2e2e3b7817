/** Events of the document by which the app reports to the boot script; the two are separate bundles. */
/** React handles what is clicked from now on. */
export const APP_HYDRATING = 'app:hydrating'
export const APP_READY = 'app:ready'
export const APP_FAILED = 'app:failed'

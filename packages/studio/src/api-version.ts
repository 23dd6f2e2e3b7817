/** Of the content service's API, for every request of the Studio's own. */
export const API_VERSION = '2025-02-19'

/** Of the content service's API, for rules that look at other documents. */
export const API_VERSION = '2025-02-19'

/** The published list of pages that an error page may suggest, each with title and path. */
export const SUGGESTIONS_FILE = '_suggestions.json'

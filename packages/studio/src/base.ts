/** The Studio's address on its origin, without a slash at its end. */
export const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

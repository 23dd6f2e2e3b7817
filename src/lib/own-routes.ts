import type { OwnRoutes } from '@schaufenster/site/routes'

/** Pages that are no documents, by their addresses; `src/routes/own-pages.ts` has their components. */
export const ownRoutes = {} satisfies OwnRoutes

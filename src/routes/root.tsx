import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { StandaloneBreakdown } from './failure.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  shellComponent: Document,
  component: Shell,
  errorComponent: StandaloneBreakdown,
})

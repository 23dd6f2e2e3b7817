import { createRootRouteWithContext } from '@tanstack/react-router'
import { applyStyleSheet } from '#src/boot/style-sheet.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { StandaloneBreakdown } from './failure.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  // Begun when a link is reached for, so that the navigation need not wait.
  beforeLoad: ({ context: { visit }, preload }) => {
    const applied = visit?.isRunning() ? applyStyleSheet() : undefined
    return preload ? undefined : applied
  },
  shellComponent: Document,
  component: Shell,
  errorComponent: StandaloneBreakdown,
})

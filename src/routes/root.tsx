import { createRootRouteWithContext } from '@tanstack/react-router'
import { applyStyleSheet } from '#src/boot/style-sheet.ts'
import type { AppContext } from './app-context.ts'
import { Document } from './document.tsx'
import { StandaloneBreakdown } from './failure.tsx'
import { Shell } from './shell.tsx'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  // A link that is only pointed at changes nothing on screen.
  beforeLoad: ({ context: { visit }, preload }) => (visit?.isRunning() && !preload ? applyStyleSheet() : undefined),
  shellComponent: Document,
  component: Shell,
  errorComponent: StandaloneBreakdown,
})

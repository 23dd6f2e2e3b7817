import { startApp } from '@schaufenster/renderer/start-app'
import { MAX_SEGMENTS, toUriPath } from '#schema/address.ts'
import { createAppRouter } from './router.tsx'
import './styles/index.css'

startApp({
  createRouter: createAppRouter,
  toUriPath,
  maxSegments: MAX_SEGMENTS,
  loadLive: () => import('./content/sources/live-source.ts'),
  loadPreview: () => import('./preview/start-preview.ts'),
  loadConsent: () => import('./consent/start-consent.ts'),
})

import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createPayloadSource } from '#src/content/sources/payload-source.ts'
import { defaultLocale, detectLocale, localeCookie } from '#src/lib/locale.ts'
import { isPreviewAddress } from '#src/lib/preview-address.ts'
import { describeFault } from '#src/registry/block-fault.ts'
import { createAppRouter } from './router.tsx'
import './styles/index.css'

const preview = isPreviewAddress(location.href)

const router = createAppRouter({
  content: createPayloadSource({ buildId: 'dev' }),
  siteUrl: location.origin,
  lifecycle: { previewActive: preview },
  report: (fault) => console.warn(describeFault(fault)),
})

const cookie = localeCookie(defaultLocale(), { detect: detectLocale })
if (cookie) document.cookie = cookie

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

// Loaded for those who ask for it only: no byte of the service's client reaches a visitor.
if (preview) {
  import('./start-preview.ts')
    .then(({ startPreview }) => startPreview(router))
    .catch((error: unknown) => console.warn('The preview did not start; published content is shown.', error))
}

import './validation/idle-callbacks.ts'
import { createRoot } from 'react-dom/client'
import { Studio } from 'sanity'
import { messageOf } from '@schaufenster/cli/errors'
import { createAdditionFaults } from './additions/faults.ts'
import { loadAdditions } from './additions/load-additions.ts'
import { stayHere } from './client/stay-here.ts'
import { createConfig } from './config.ts'
import { showHandle } from './forms/show-handle.ts'
import { askFirst } from './forms/unsaved.ts'
import { translateLabels } from './german-labels.ts'
import { cleanInput } from './paste/clean-input.ts'
import { loadSite } from './schema/load-site.ts'
import { readSettings } from './settings.ts'

const root = document.querySelector('#root')

const start = async (element: Element): Promise<void> => {
  stayHere()
  translateLabels(document.body)
  document.addEventListener('beforeinput', cleanInput, true)
  document.addEventListener('focusin', showHandle)
  window.addEventListener('beforeunload', askFirst)
  const [settings, site] = await Promise.all([readSettings(), loadSite()])
  const faults = createAdditionFaults()
  const isMultilingual = (site.pages.languages?.length ?? 0) > 1
  const [additions, languages] = await Promise.all([
    loadAdditions(site.additions ?? {}, faults),
    isMultilingual ? import('./languages/languages.tsx') : undefined,
  ])
  const config = createConfig(settings, site, additions, faults, languages?.createLanguages(site, settings.previewUrl))
  createRoot(element).render(<Studio config={config} />)
}

if (root) {
  start(root).catch((error: unknown) => {
    const message = document.createElement('p')
    message.role = 'alert'
    message.textContent = `Das Studio kann nicht starten. ${messageOf(error)}`
    root.replaceChildren(message)
    throw error
  })
}

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import { Findings } from './findings.tsx'

afterEach(cleanup)

const settings = { service: { projectId: 'p', dataset: 'd', apiVersion: '2025-02-19' }, studioUrl: '/_studio' }
const warning: PublishFinding = {
  level: 'warning',
  rule: 'alt',
  message: 'Ein Bild hat keinen Alternativtext.',
  remedy: 'Bitte beschreiben.',
  documentId: 'box',
  documentType: 'boxImage',
  path: '',
}

it('the bar does not promise what the schema may keep back', () => {
  render(<Findings findings={[warning]} settings={settings} />)
  expect(screen.getByText('Über diese Hinweise entscheiden Sie.')).toBeDefined()
  expect(document.body.textContent).not.toContain('veröffentlichen')
})

it('the bar says that errors keep the page back', () => {
  render(<Findings findings={[warning, { ...warning, level: 'error', message: 'Kein Titel.' }]} settings={settings} />)
  expect(screen.getByText(/^So lässt sich diese Seite nicht veröffentlichen\./)).toBeDefined()
})

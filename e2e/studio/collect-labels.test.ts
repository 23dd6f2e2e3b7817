import { expect, it } from 'vitest'
import { isForeign } from './collect-labels.ts'

it.each([
  'changes.action.close-label',
  'new-document.new-document',
  'Square',
  'Image',
  'sortable',
  'Edited at',
  'To pick up a draggable item, press the space bar.',
])('%s is no German label', (label) => expect(isForeign(label)).toBe(true))

it.each([
  'Liste öffnen',
  'hallenbad-flur.webp',
  '/projekte/flutlicht?preview=true',
  'Text mit Überschriften, Listen, Links und Knöpfen.',
  'Filter hinzufügen',
  'www.klecks-und-kante.example',
  'Aktionen für dieses Feld',
  'image/webp (0.06 MB)',
])('%s is', (label) => expect(isForeign(label)).toBe(false))

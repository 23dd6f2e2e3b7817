import { expect, it, test } from 'vitest'
import { toContrast } from './contrast.ts'
import { toTextColors } from './text-colors.ts'

const BRIGHT = {
  paper: '#f5f0e6',
  white: '#ffffff',
  ink: '#15120f',
  signal: '#ff4f1f',
  lilac: '#c8b5ff',
  lime: '#ddf45b',
}
const DARK = {
  paper: '#0a0a0a',
  white: '#181818',
  ink: '#f5f5f5',
  signal: '#c6ff00',
  lilac: '#22133f',
  lime: '#7a9c04',
}

it('ink is on every colour that it reads on; its inverse is paper', () => {
  expect(toTextColors(BRIGHT)).toEqual({
    'on-white': 'var(--ink)',
    'on-signal': 'var(--ink)',
    'on-signal-inverse': 'var(--paper)',
    'on-lilac': 'var(--ink)',
    'on-lilac-inverse': 'var(--paper)',
    'on-lime': 'var(--ink)',
    'on-lime-inverse': 'var(--paper)',
    'signal-on-ink': 'var(--signal)',
    'lime-on-ink': 'var(--lime)',
  })
})

it('paper is on a bright colour of a dark theme, and on ink where that colour does not read', () => {
  expect(toTextColors(DARK)).toMatchObject({
    'on-white': 'var(--ink)',
    'on-signal': 'var(--paper)',
    'on-signal-inverse': 'var(--ink)',
    'on-lilac': 'var(--ink)',
    'on-lime': 'var(--paper)',
    'signal-on-ink': 'var(--paper)',
    'lime-on-ink': 'var(--paper)',
  })
})

it('black or white is on a colour that neither reads on', () => {
  const grey = { paper: '#eeeeee', ink: '#333333', signal: '#808080' }
  expect(toTextColors(grey)).toMatchObject({ 'on-signal': '#000000', 'on-signal-inverse': 'var(--paper)' })
})

it('what a theme names itself is left to it, and what follows from it follows', () => {
  const texts = toTextColors({ ...BRIGHT, 'on-signal': '#ffffff' })
  expect(texts).not.toHaveProperty('on-signal')
  expect(texts['on-signal-inverse']).toBe('var(--ink)')
})

test('something reads on every colour', () => {
  for (const channel of ['00', '33', '66', '77', '80', '99', 'cc', 'ff'])
    for (const other of ['00', '77', 'ff']) {
      const signal = `#${channel}${other}${channel}`
      const colors: Record<string, string> = { paper: '#777777', ink: '#888888', signal }
      const { 'on-signal': text = '' } = toTextColors(colors)
      expect(toContrast(colors[text.slice(6, -1)] ?? text, signal), signal).toBeGreaterThanOrEqual(4.5)
    }
})

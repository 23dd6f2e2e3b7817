import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Comparison } from './comparison.tsx'

afterEach(cleanup)

const show = () => {
  const labels = { before: 'Entwurf', after: 'Gebaut' }
  const { container } = render(<Comparison before={<i>a</i>} after={<i>b</i>} labels={labels} ratio={1.5} />)
  const range = screen.getByRole<HTMLInputElement>('slider', { name: 'Entwurf und Gebaut vergleichen' })
  const edge = () => container.querySelector<HTMLElement>('div')?.style.getPropertyValue('--position')
  return { range, edge }
}

test('the edge is where the range input is, and says what is seen of each', () => {
  const { range, edge } = show()
  expect(edge()).toBe('50%')
  expect(range.getAttribute('aria-valuetext')).toBe('50 % Entwurf, 50 % Gebaut')

  fireEvent.change(range, { target: { value: '82.4' } })
  expect(edge()).toBe('82.4%')
  expect(range.getAttribute('aria-valuetext')).toBe('82 % Entwurf, 18 % Gebaut')
})

import { cleanup, render, screen } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Block as BlockValue, BlockRegistry } from './block-types.ts'
import { createFaultReporter, type BlockFault } from '@schaufenster/site/block-fault'
import { FaultBox } from '../preview/fault-box.tsx'
import { Block, Blocks } from './blocks.tsx'
import { loadOnce } from './load-once.ts'
import { RegistryContext, type RegistryContextValue } from './registry-context.ts'

afterEach(cleanup)

const Plain = ({ value }: { value: { text: string } }) => <p>{value.text}</p>

const Fragile = ({ value }: { value: { size: string } }) => {
  if (value.size === 'small') throw new Error('too small')
  return <p>fragile {value.size}</p>
}
/** Two blocks, of whatever types a site registers. */
const registry: BlockRegistry = Object.assign(Object.create(null), {
  plain: { component: Plain },
  fragile: { component: Fragile },
})

/** Untyped content, as from a service. */
const foreign = (json: string): BlockValue => JSON.parse(json)
const plain = (text: string): BlockValue => foreign(JSON.stringify({ _type: 'plain', text }))
const fragile = (size: 'small' | 'large'): BlockValue => foreign(JSON.stringify({ _type: 'fragile', size }))

const page = (
  value: Parameters<typeof Blocks>[0]['value'],
  onFault: (fault: BlockFault) => void,
  more: Partial<RegistryContextValue> = {},
) => (
  <RegistryContext value={{ blocks: registry, onFault, ...more }}>
    <Blocks value={value} />
  </RegistryContext>
)

describe('B07 what cannot be shown', () => {
  it.each(['unbekannt', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    '_type “%s” leaves no trace for a visitor, and one report',
    (type) => {
      const report = vi.fn<(fault: BlockFault) => void>()
      const onFault = createFaultReporter(report)
      const value = [plain('davor'), foreign(`{"_type":"${type}","_key":"x"}`), plain('danach')]
      const { container, rerender } = render(page(value, onFault))
      rerender(page([...value], onFault))
      expect(container.innerHTML).toBe('<p>davor</p><p>danach</p>')
      expect(report).toHaveBeenCalledExactlyOnceWith({ type, id: 'x', reason: 'there is no block of this type' })
    },
  )

  it.each(['{"_type":5}', '"text"', '[]', '7', '{}'])('%s is reported, not thrown', (json) => {
    const report = vi.fn<(fault: BlockFault) => void>()
    render(page([foreign(json), plain('danach')], report))
    expect(screen.getByText('danach')).toBeDefined()
    expect(report).toHaveBeenCalled()
  })

  it('a dangling reference is reported', () => {
    const report = vi.fn<(fault: BlockFault) => void>()
    render(page([null, plain('danach')], report))
    expect(screen.getByText('danach')).toBeDefined()
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ type: 'reference', id: 'place 1' }))
  })

  it('each dangling reference among the sections of a page is reported', () => {
    const report = vi.fn<(fault: BlockFault) => void>()
    render(
      <RegistryContext value={{ blocks: registry, onFault: createFaultReporter(report) }}>
        <Blocks value={[null, plain('danach'), null]} part="sections" />
      </RegistryContext>,
    )
    expect(report.mock.calls.map(([{ id }]) => id)).toEqual(['place 1', 'place 3'])
  })

  it('is a named box for an editor', () => {
    render(page([foreign('{"_type":"unbekannt"}')], () => {}, { FaultBox }))
    expect(screen.getByText(/Block „unbekannt“ kann nicht angezeigt werden/)).toBeDefined()
  })
})

describe('B07 a block that throws', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  it('breaks nothing else, is reported once, and recovers with a valid value', () => {
    quiet()
    const report = vi.fn<(fault: BlockFault) => void>()
    const onFault = createFaultReporter(report)
    const { rerender } = render(page([fragile('small'), plain('danach')], onFault))
    expect(screen.getByText('danach')).toBeDefined()
    expect(screen.queryByText(/fragile/)).toBeNull()
    expect(report).toHaveBeenCalledExactlyOnceWith({ type: 'fragile', reason: 'too small' })
    rerender(page([fragile('large'), plain('danach')], onFault))
    expect(screen.getByText('fragile large')).toBeDefined()
    vi.restoreAllMocks()
  })
})

it('B07 leaves the text of an invalid link', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <RegistryContext value={{ blocks: registry, onFault: () => {} }}>
      <Block value={fragile('small')}>ein Text</Block>,{' '}
      <Block value={foreign('{"_type":"unbekannt"}')}>noch einer</Block>
    </RegistryContext>,
  )
  expect(document.body.textContent).toBe('ein Text, noch einer')
  vi.restoreAllMocks()
})

it('renders a section twice, each with its own key', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(page([plain('a'), plain('a')], () => {}))
  expect(screen.getAllByText('a')).toHaveLength(2)
  expect(quiet).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('P03 sections in another order keep their elements', () => {
  const section = (id: string) => foreign(`{"_type":"plain","_id":"${id}","text":"${id}"}`)
  const { rerender } = render(page([section('eins'), section('zwei'), section('drei')], () => {}))
  const node = screen.getByText('drei')
  rerender(page([section('drei'), section('neu'), section('eins'), section('zwei')], () => {}))
  expect(screen.getByText('drei')).toBe(node)
})

describe('code that is loaded with its page', () => {
  it('is requested once, and again after a failure', async () => {
    let calls = 0
    const load = loadOnce(async () => {
      calls += 1
      if (calls === 1) throw new Error('chunk gone')
      return Plain
    })
    await expect(load()).rejects.toThrow('chunk gone')
    expect(await load()).toBe(Plain)
    expect(load()).toBe(load())
    expect(calls).toBe(2)
  })

  it('renders once loaded', async () => {
    const lazy: BlockRegistry = Object.assign(Object.create(null), { plain: { load: loadOnce(async () => Plain) } })
    await act(async () => {
      render(
        <RegistryContext value={{ blocks: lazy, onFault: () => {} }}>
          <Blocks value={plain('später')} />
        </RegistryContext>,
      )
    })
    expect(screen.getByText('später')).toBeDefined()
  })
})

it('sections wait in the gate of the page, counted from its last; blocks in them do not', () => {
  const HydrationGate = ({ fromEnd, children }: { fromEnd: number; children: ReactNode }) => (
    <>
      {fromEnd}:{children}
    </>
  )
  const { container } = render(
    <RegistryContext value={{ blocks: registry, onFault: () => {}, HydrationGate }}>
      <Blocks value={[plain('a'), null, plain('b')]} part="sections" />
      <Blocks value={[plain('c')]} />
    </RegistryContext>,
  )
  expect(container.textContent).toBe('3:a1:bc')
})

import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import type { Block, BlockRegistry } from './block-types.ts'
import { Blocks } from './blocks.tsx'
import { RegistryContext } from './registry-context.ts'

const Broken = (): never => {
  throw new Error('broken')
}

const Plain = ({ value }: { value: { text: string } }) => <p>{value.text}</p>

it('B07 the server renders the rest when one block throws', async () => {
  const errors: unknown[] = []
  const values: Block[] = JSON.parse('[{ "_type": "broken" }, { "_type": "plain", "text": "danach" }]')
  const registry: BlockRegistry = Object.assign(Object.create(null), {
    broken: { component: Broken },
    plain: { component: Plain },
  })
  const { prelude } = await prerender(
    <RegistryContext value={{ blocks: registry, onFault: () => {} }}>
      <Blocks value={values} />
    </RegistryContext>,
    { onError: (error) => void errors.push(error) },
  )
  expect(await new Response(prelude).text()).toContain('danach')
  expect(errors).toEqual([expect.objectContaining({ message: 'broken' })])
})

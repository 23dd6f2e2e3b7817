import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import type { BlockOf } from '#src/generated/block-types.ts'
import { blocks } from '#src/generated/blocks.ts'
import { Blocks } from './blocks.tsx'
import { RegistryContext } from './registry-context.ts'

function Broken(): never {
  throw new Error('broken')
}

it('B07 a block that throws does not keep the server from rendering the rest', async () => {
  const errors: unknown[] = []
  const broken: BlockOf<'spacer'> = { _type: 'spacer', size: 'small' }
  const text: BlockOf<'marquee'> = { _type: 'marquee', text: 'danach' }
  const { prelude } = await prerender(
    <RegistryContext value={{ blocks: { ...blocks, spacer: { component: Broken } }, onFault: () => {}, showFaults: false }}>
      <Blocks value={[broken, text]} />
    </RegistryContext>,
    { onError: (error) => void errors.push(error) },
  )
  expect(await new Response(prelude).text()).toContain('danach')
  expect(errors).toEqual([expect.objectContaining({ message: 'broken' })])
})

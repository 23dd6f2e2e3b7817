import { resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { renderer } from './vite.ts'

const resolveWith = (input: string | string[] | Record<string, string>) =>
  resolveConfig(
    {
      configFile: false,
      root: import.meta.dirname,
      plugins: [renderer()],
      environments: { ssr: { build: { rolldownOptions: { input } } } },
    },
    'build',
  )

it.each([['vite.ts'], [['vite.ts', './vite.test.ts']], [{ site: `${import.meta.dirname}/vite.ts` }]])(
  'an entry is a file: %j',
  async (input) => {
    await expect(resolveWith(input)).resolves.toBeDefined()
  },
)

it('entries of other environments are not the site’s', async () => {
  const worker = { build: { rolldownOptions: { input: 'virtual:worker' } } }
  const config = resolveConfig({ configFile: false, plugins: [renderer()], environments: { worker } }, 'build')
  await expect(config).resolves.toBeDefined()
})

it.each([['src/mian.tsx'], [['vite.ts', 'src/mian.tsx']], [{ site: 'src/mian.tsx' }]])(
  'a missing entry is named with its place: %j',
  async (input) => {
    await expect(resolveWith(input)).rejects.toThrow(
      'There is no file src/mian.tsx. Correct environments.ssr.build.rolldownOptions.input in vite.config.ts.',
    )
  },
)

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codegen } from './codegen/vite-plugin.ts'

/** Part of every payload's address, so that a tab of an earlier build never reads a later build's data (SPEC § 7.6). */
const { env } = process
const buildId = env['BUILD_ID'] ?? Date.now().toString(36)

export default defineConfig(({ command }) => ({
  plugins: [react(), codegen()],
  define: {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(command === 'build' ? buildId : 'dev'),
    // Named in the addresses of pictures and files; the host fetches them from its own project whatever they say.
    ...(env['SANITY_PROJECT_ID'] ? { 'import.meta.env.VITE_SANITY_PROJECT_ID': JSON.stringify(env['SANITY_PROJECT_ID']) } : {}),
    ...(env['SANITY_DATASET'] ? { 'import.meta.env.VITE_SANITY_DATASET': JSON.stringify(env['SANITY_DATASET']) } : {}),
  },
  appType: 'custom',
  // There is no HTML file to start from; what is found only at the first visit would make that one reload.
  optimizeDeps: { entries: ['src/main.tsx'] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        rollupOptions: { input: 'src/main.tsx' },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', rollupOptions: { input: 'src/entry-prerender.tsx' } },
      // The server entry stands alone: `dist/` runs without node_modules. In development Node resolves them.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codegen } from './codegen/vite-plugin.ts'

const { env } = process

export default defineConfig(({ command }) => ({
  plugins: [react(), codegen()],
  define: {
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
        outDir: '.build/client',
        manifest: true,
        cssCodeSplit: false,
        rollupOptions: { input: 'src/main.tsx' },
      },
    },
    ssr: {
      build: { outDir: '.build/server', rollupOptions: { input: 'src/entry-prerender.tsx' } },
      // The server entry stands alone: `.build/` runs without node_modules. In development Node resolves them.
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

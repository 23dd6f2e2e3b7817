import { createBuilder } from 'vite'

/** Builds the browser's and the server's half of the site into `.build/`. */
export const buildSite = async (): Promise<void> => {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

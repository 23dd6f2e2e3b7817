import { basename } from 'node:path'

const SCRIPT = /\.[cm]?[jt]sx?$/

/**
 * What Node can run in place of a file that it cannot: JSX and enums become plain JavaScript; anything that is
 * no script (a picture, a style sheet) becomes its name, since nothing is ever drawn here.
 */
export const toPlainModule = async (file: string, text: string): Promise<string> => {
  if (!SCRIPT.test(file)) return `export default ${JSON.stringify(basename(file))}`
  // Vite is slow to load, and most projects never need this.
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(text, file, { jsx: { runtime: 'automatic' } })
  return code
}

import { basename } from 'node:path'

const SCRIPT = /\.[cm]?[jt]sx?$/

/**
 * Translates a file that Node cannot run: JSX and enums become plain JavaScript; files that are not scripts (a
 * picture, a style sheet) become their name, since nothing is rendered here.
 */
export const toPlainModule = async (file: string, text: string): Promise<string> => {
  if (!SCRIPT.test(file)) return `export default ${JSON.stringify(basename(file))}`
  // Vite is slow to load, and most projects never need this.
  const { transformWithOxc } = await import('vite')
  const { code } = await transformWithOxc(text, file, { jsx: { runtime: 'automatic' } })
  return code
}

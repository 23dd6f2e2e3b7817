/**
 * Preloaded by the commands of package.json, before their own modules: what V8 compiled, and TypeScript without its types, is kept, here and
 * by every process that is started. A program needs half as long to load. JavaScript, since stripping types takes 80 ms to load.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const compiled = join(process.cwd(), '.cache/compiled')
enableCompileCache(compiled)
process.env['NODE_COMPILE_CACHE'] = compiled

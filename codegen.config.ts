import { defineCodegenConfig } from './codegen/config.ts'

/** Everything is at its default; see `codegen/config.ts` for what can be set. */
export const config = defineCodegenConfig({})

import { defineCodegenConfig } from '@schaufenster/codegen/config'

/** Everything is at its default; see `packages/codegen/config.ts` for what can be set. */
export const config = defineCodegenConfig({})

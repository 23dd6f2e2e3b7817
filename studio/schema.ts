import { composeSchema } from '../schema/compose.ts'

const files: Record<string, object> = import.meta.glob(['../schema/{blocks,documents,objects}/*.ts', '!**/*.test.ts'], {
  eager: true,
})

/** Every type of the project's schema, for the Studio to read when it starts (`schema.mjs`). */
export const types = composeSchema(Object.values(files).flatMap((file): unknown[] => Object.values(file)))

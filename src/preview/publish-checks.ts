/** The rules of the publish gate, in a part of their own: only an editor's browser loads it. */
export { checkContent } from '#src/lib/publish-checks/check-content.ts'
export { readContent } from '#src/lib/publish-checks/read-content.ts'

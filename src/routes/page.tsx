import { usePage } from '#src/content/page-data.ts'
import { Blocks } from '#src/registry/blocks.tsx'

/** Any page: its template, chosen by name, is a block like every other. */
export function Page() {
  return <Blocks value={usePage()?.content} />
}

import { useLoaderData } from '@tanstack/react-router'
import { usePage } from '#src/content/page-data.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { Failure } from './failure.tsx'

/** Any page: its template, chosen by name, is a block like every other; or what stands in its place. */
export function Page() {
  const failure = useLoaderData({ strict: false })?.failure
  const page = usePage()
  return failure ? <Failure failure={failure} /> : <Blocks value={page?.content} />
}

import { Card, Text } from '@sanity/ui'
import { storedIn, titleOf } from '@schaufenster/site/stored'
import { useLiveQuery } from '../use-live-query.ts'

/** Published pages without a password that have some of these sections. */
const USERS =
  '*[_id != $page && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && needsPassword != true && defined(slug) && references($sections)]'

interface AlsoPublicProps {
  page: string
  /** Ids of its sections. */
  sections: readonly string[]
}

/** Says which public pages show sections of a page with a password. */
export const AlsoPublic = ({ page, sections }: AlsoPublicProps) => {
  const found = useLiveQuery(sections.length > 0 ? USERS : undefined, { params: { page, sections: [...sections] } })
  const titles = storedIn(found).map(({ title }) => `„${titleOf(title)}“`)
  if (titles.length === 0) return null
  return (
    <Card border padding={3} radius={2} tone="caution">
      <Text size={1}>Abschnitte dieser Seite stehen auch auf {titles.join(', ')} und sind dort für alle zu sehen.</Text>
    </Card>
  )
}

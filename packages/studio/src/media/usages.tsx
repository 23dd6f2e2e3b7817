import type { ShowingPages } from '@schaufenster/editing/dependencies/pages-of'
import { titleOf } from '@schaufenster/site/stored'
import { Card, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'

/** @param shown undefined while it is looked for, null where it is not known */
export const toHeading = (shown: ShowingPages | null | undefined): string => {
  if (shown === undefined) return 'Wo das Bild zu sehen ist, wird gesucht …'
  if (shown === null) return 'Wo das Bild zu sehen ist, lässt sich gerade nicht sagen'
  if (shown.isEverywhere) return 'Zu sehen auf jeder Seite'
  if (shown.pages.length === 0) return 'Auf keiner Seite zu sehen'
  return shown.pages.length === 1 ? 'Zu sehen auf einer Seite' : `Zu sehen auf ${shown.pages.length} Seiten`
}

/** Names the pages that show an upload, each with a way to it. */
export const Usages = ({ shown }: { shown: ShowingPages | null | undefined }) => (
  <Card border padding={3} radius={2}>
    <Stack gap={3}>
      <Text aria-live="polite" size={1} weight="medium">
        {toHeading(shown)}
      </Text>
      {shown && shown.pages.length > 0 && (
        <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shown.pages.map(({ _id, _type, title }) => (
            <Text as="li" key={_id} size={1}>
              <IntentLink intent="edit" params={{ id: _id, type: _type }}>
                {titleOf(title)}
              </IntentLink>
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  </Card>
)

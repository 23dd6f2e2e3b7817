import { Box, Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { LoadingBlock } from 'sanity'
import type { UserComponent } from 'sanity/structure'
import { Failure } from '../actions/failure.tsx'
import { PersonBar } from './person-bar.tsx'
import { saveFile } from './save-file.ts'
import { SubmissionRow } from './submission-row.tsx'
import { ofPerson } from './to-table.ts'
import { useSubmissions } from './use-submissions.ts'

/** What visitors sent by the forms of the site. */
const SubmissionsPane: UserComponent = () => {
  const { submissions, canSend, failure, isBusy, mark, remove, removeOf, save } = useSubmissions()
  const [mail, setMail] = useState('')
  if (!submissions && failure === undefined) return <LoadingBlock fill />
  const shown = ofPerson(submissions ?? [], mail)
  return (
    <Stack gap={3} padding={3}>
      <Failure reason={failure} />
      {!canSend && (
        <Card border padding={3} radius={2} tone="caution">
          <Text size={1}>
            Der Inhaltsdienst hat keinen Mailserver (SMTP_URL): Anfragen stehen nur hier, niemand bekommt eine E-Mail.
          </Text>
        </Card>
      )}
      <PersonBar
        isBusy={isBusy}
        mail={mail}
        shown={shown}
        onMail={setMail}
        onRemove={() => void removeOf(mail).then((removed) => removed !== undefined && setMail(''))}
      />
      {submissions?.length === 0 && (
        <Box padding={2}>
          <Text muted>Noch keine Anfragen. Sie kommen aus dem Abschnitt „Anfrage“ einer Seite.</Text>
        </Box>
      )}
      <Stack aria-label="Anfragen" as="ul" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((submission) => (
          <SubmissionRow
            isBusy={isBusy}
            key={submission.id}
            submission={submission}
            onMark={(state) => void mark(submission, state)}
            onRemove={() => void remove(submission)}
            onSave={(file) => void save(submission, file).then((saved) => saved && saveFile(saved.name, saved.blob))}
          />
        ))}
      </Stack>
    </Stack>
  )
}

const NoSubmissions: UserComponent = () => (
  <Box padding={4}>
    <Text>
      Ein Projekt bei Sanity hat keinen Platz für Anfragen: Auf der Website steht an der Stelle des Formulars die
      E-Mail-Adresse.
    </Text>
  </Box>
)

/** @param apiHost address of the embedded content service; a hosted project has none */
export const submissionsPane = (apiHost: string | undefined): UserComponent =>
  apiHost === undefined ? NoSubmissions : SubmissionsPane

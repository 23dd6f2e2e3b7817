import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { RelativeTime } from 'sanity'
import { describeTime } from '@schaufenster/site/berlin-time'
import { LabelledInput } from '../forms/labelled.tsx'
import { suggestPassword } from './suggest.ts'
import type { PagePassword } from './use-passwords.ts'

/** As the content service asks for. */
const [SHORTEST, LONGEST] = [8, 200]

const State = ({ password }: { password: PagePassword | undefined }) => {
  if (!password)
    return (
      <Text size={1}>
        Die Seite hat noch kein Passwort. Ohne Passwort öffnet sie sich nur für Menschen mit persönlichem Link.
      </Text>
    )
  const { createdAt, createdByName, uses, usedAt } = password
  return (
    <Text muted size={1}>
      Passwort vom {describeTime(createdAt)}, von {createdByName} ·{' '}
      {usedAt ? (
        <>
          {uses}-mal eingegeben, zuletzt <RelativeTime time={usedAt} useTemporalPhrase />
        </>
      ) : (
        'noch nicht eingegeben'
      )}
    </Text>
  )
}

interface PasswordFormProps {
  password: PagePassword | undefined
  isBusy: boolean
  /** @returns whether it worked */
  onSet: (password: string) => Promise<boolean>
  onRemove: () => void
}

/** Sets or replaces the password of a page. It is shown while it is typed: whoever sets it tells it to others. */
export const PasswordForm = ({ password, isBusy, onSet, onRemove }: PasswordFormProps) => {
  const [text, setText] = useState('')
  const [known, setKnown] = useState<string>()
  const isReady = text.trim().length >= SHORTEST
  const submit = async () => {
    const wanted = text.trim()
    if (!(await onSet(wanted))) return
    setKnown(wanted)
    setText('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={4}>
        <State password={password} />
        {known !== undefined && (
          <Card border padding={3} radius={2} tone="positive">
            <Stack gap={3}>
              <Text as="output" size={1}>
                Das Passwort gilt ab jetzt: <strong>{known}</strong>
              </Text>
              <Text muted size={1}>
                Es ist nur jetzt zu sehen.
              </Text>
            </Stack>
          </Card>
        )}
        <LabelledInput
          autoComplete="off"
          label={password ? 'Neues Passwort' : 'Passwort'}
          maxLength={LONGEST}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Text muted size={1}>
          Mindestens {SHORTEST} Zeichen.{' '}
          {password && 'Wer das bisherige Passwort eingegeben hat, muss das neue eingeben; Links gelten weiter.'}
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button
            disabled={!isReady || isBusy}
            text={password ? 'Passwort ersetzen' : 'Passwort setzen'}
            type="submit"
          />
          <Button mode="ghost" text="Vorschlagen" onClick={() => setText(suggestPassword())} />
          {password && (
            <Box>
              <Button
                disabled={isBusy}
                mode="bleed"
                text="Passwort entfernen"
                tone="critical"
                onClick={() => {
                  setKnown(undefined)
                  onRemove()
                }}
              />
            </Box>
          )}
        </Flex>
      </Stack>
    </form>
  )
}

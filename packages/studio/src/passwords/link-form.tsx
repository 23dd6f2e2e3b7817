import { Box, Button, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import { toInstants, toLocalTime } from '@schaufenster/site/berlin-time'
import { LabelledInput } from '../forms/labelled.tsx'

const DAYS = 30
const MAX_DAYS = 365

/** As an input for a date has it, where the studio is. */
const toDay = (daysFromNow: number): string =>
  toLocalTime(new Date(Date.now() + daysFromNow * 86_400_000).toISOString()).slice(0, 10)

interface LinkFormProps {
  isBusy: boolean
  /** @returns whether it worked */
  onCreate: (wanted: { name: string; expiresAt: string }) => Promise<boolean>
}

/** Makes a link that opens a page for one person, without its password. */
export const LinkForm = ({ isBusy, onCreate }: LinkFormProps) => {
  const [name, setName] = useState('')
  const [day, setDay] = useState(() => toDay(DAYS))
  const [today] = useState(() => toDay(0))
  const [lastDay] = useState(() => toDay(MAX_DAYS))
  const end = toInstants(`${day}T23:59`).at(-1)
  const isReady = name.trim() !== '' && end !== undefined && day >= today && day <= lastDay
  const submit = async () => {
    if (end !== undefined && (await onCreate({ name: name.trim(), expiresAt: end }))) setName('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap">
          <Box flex={2} style={{ minWidth: 200 }}>
            <LabelledInput
              label="Für wen?"
              maxLength={80}
              placeholder="Frau Hansen"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Box>
          <Box flex={1} style={{ minWidth: 150 }}>
            <LabelledInput
              label="Gültig bis (höchstens ein Jahr)"
              max={lastDay}
              min={today}
              type="date"
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </Box>
        </Flex>
        <Box>
          <Button disabled={!isReady || isBusy} text="Link erstellen" type="submit" />
        </Box>
      </Stack>
    </form>
  )
}

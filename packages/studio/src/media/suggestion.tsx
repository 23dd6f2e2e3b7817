import { createImageUrlBuilder } from '@sanity/image-url'
import { Box, Button, Card, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { Failure } from '../actions/failure.tsx'
import { useAttempt } from '../actions/use-attempt.ts'
import { API_VERSION } from '../api-version.ts'
import { useAnswer } from '../use-answer.ts'
import { describePicture, findLanguageModel } from './language-model.ts'

/** Pixels of the picture that the model sees. */
const WIDTH = 768

const findModel = () => findLanguageModel(globalThis)

interface SuggestionProps {
  asset: string
  onAccept: (text: string) => void
}

/** Asks the browser's own model what a picture shows. Nothing is written before the editor accepts it. */
export const Suggestion = ({ asset, onAccept }: SuggestionProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const model = useAnswer(findModel)
  const [text, setText] = useState<string>()
  const { attempt, isBusy, failure } = useAttempt()
  const suggest = useCallback(
    () =>
      attempt(async () => {
        if (!model) return
        const answer = await fetch(createImageUrlBuilder(client).image(asset).width(WIDTH).format('jpg').url())
        setText(await describePicture(model, await answer.blob()))
      }),
    [attempt, model, client, asset],
  )
  if (!model) return null
  if (text === undefined)
    return (
      <Stack gap={2}>
        <Box>
          <Button
            disabled={isBusy}
            fontSize={1}
            mode="ghost"
            padding={2}
            text={isBusy ? 'Wird beschrieben …' : 'Vorschlag'}
            onClick={() => void suggest()}
          />
        </Box>
        <Failure reason={failure}>Bitte noch einmal versuchen oder selbst beschreiben.</Failure>
      </Stack>
    )
  return (
    <Card border padding={3} radius={2} tone="primary">
      <Stack gap={3}>
        <TextArea
          aria-label="Vorschlag für den Alternativtext"
          fontSize={1}
          rows={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Flex gap={2}>
          <Button
            fontSize={1}
            padding={2}
            text="Übernehmen"
            tone="primary"
            onClick={() => {
              onAccept(text)
              setText(undefined)
            }}
          />
          <Button fontSize={1} mode="ghost" padding={2} text="Verwerfen" onClick={() => setText(undefined)} />
        </Flex>
        <Text muted size={1}>
          Von einem Modell auf diesem Rechner. Bitte prüfen: Es kann sich irren.
        </Text>
      </Stack>
    </Card>
  )
}

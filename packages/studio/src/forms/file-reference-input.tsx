import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { set, useClient, type ObjectInputProps } from 'sanity'
import { isObject } from '@schaufenster/site/stored'
import { API_VERSION } from '../api-version.ts'

/** By the status of the content service's answer. */
const ADVICE = new Map<unknown, string>([
  [403, 'Dazu fehlt das Recht.'],
  [413, 'Sie ist zu groß. Bitte eine kleinere wählen.'],
  [507, 'Auf dem Server ist kein Platz mehr. Bitte der Technik Bescheid geben.'],
])

const toAdvice = (error: unknown): string =>
  ADVICE.get(isObject(error) && error['statusCode']) ?? 'Bitte die Verbindung prüfen und noch einmal versuchen.'

/** Selects an existing file, like any reference, or uploads one. */
export const FileReferenceInput = (props: ObjectInputProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const picker = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'uploading' | { failure: string }>('idle')

  const text = state === 'uploading' ? 'Wird hochgeladen …' : 'Datei hochladen'

  const upload = async (file: File) => {
    setState('uploading')
    try {
      const { _id } = await client.assets.upload('file', file, { filename: file.name })
      props.onChange(set({ _type: 'reference', _ref: _id }))
      setState('idle')
    } catch (error) {
      setState({ failure: toAdvice(error) })
    }
  }

  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <input
        aria-label="Datei hochladen"
        hidden
        ref={picker}
        type="file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
      <Button
        aria-label={`${text}: ${props.schemaType.title ?? props.schemaType.name}`}
        disabled={Boolean(props.readOnly) || state === 'uploading'}
        icon={UploadIcon}
        mode="ghost"
        text={text}
        onClick={() => picker.current?.click()}
      />
      {typeof state === 'object' && (
        <Text role="alert" size={1}>
          Die Datei konnte nicht hochgeladen werden. {state.failure}
        </Text>
      )}
    </Stack>
  )
}

import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { set, useClient, type ObjectInputProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'

/** Selects an existing file, like any reference, or uploads one. */
export const FileReferenceInput = (props: ObjectInputProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const picker = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'uploading' | 'failed'>('idle')

  const upload = async (file: File) => {
    setState('uploading')
    try {
      const { _id } = await client.assets.upload('file', file, { filename: file.name })
      props.onChange(set({ _type: 'reference', _ref: _id }))
      setState('idle')
    } catch {
      setState('failed')
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
        disabled={Boolean(props.readOnly) || state === 'uploading'}
        icon={UploadIcon}
        mode="ghost"
        text={state === 'uploading' ? 'Wird hochgeladen …' : 'Datei hochladen'}
        onClick={() => picker.current?.click()}
      />
      {state === 'failed' && (
        <Text role="alert" size={1}>
          Die Datei konnte nicht hochgeladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.
        </Text>
      )}
    </Stack>
  )
}

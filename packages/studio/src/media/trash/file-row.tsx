import type { AssetFile } from '@schaufenster/editing/asset-trash/asset-trash'
import { DocumentIcon } from '@sanity/icons/Document'
import { createImageUrlBuilder } from '@sanity/image-url'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Failure } from '../../actions/failure.tsx'
import { useAttempt } from '../../actions/use-attempt.ts'
import { API_VERSION } from '../../api-version.ts'

/** Pixels. */
const SIZE = 56
const MEGABYTE = 1_000_000
const KILOBYTE = 1_000

const toSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.ceil(bytes / KILOBYTE)} kB`
    : `${(bytes / MEGABYTE).toLocaleString('de', { maximumFractionDigits: 1 })} MB`

const Thumbnail = ({ file: { _id, isPicture } }: { file: AssetFile }) => {
  const client = useClient({ apiVersion: API_VERSION })
  return (
    <Card overflow="hidden" radius={2} style={{ width: SIZE, height: SIZE, flex: 'none' }} tone="transparent">
      {isPicture ? (
        <img
          alt=""
          height={SIZE}
          loading="lazy"
          src={createImageUrlBuilder(client)
            .image(_id)
            .size(2 * SIZE, 2 * SIZE)
            .fit('crop')
            .auto('format')
            .url()}
          style={{ display: 'block', objectFit: 'cover' }}
          width={SIZE}
        />
      ) : (
        <Flex align="center" height="fill" justify="center">
          <Text muted size={2}>
            <DocumentIcon />
          </Text>
        </Flex>
      )}
    </Card>
  )
}

interface FileRowProps {
  file: AssetFile
  /** What is said beside its size. */
  note?: string
  action: string
  /** Undefined where the editor may not. */
  onAction: (() => Promise<void>) | undefined
}

/** A file of which nothing is to be seen on the site, and what can be done with it. */
export const FileRow = ({ file, note, action, onAction }: FileRowProps) => {
  const { attempt, isBusy, failure } = useAttempt()
  return (
    <Card as="li" border padding={2} radius={2}>
      <Flex align="center" gap={3} wrap="wrap">
        <Thumbnail file={file} />
        <Stack flex={1} gap={2} style={{ minWidth: 160 }}>
          <Text size={1} textOverflow="ellipsis" weight="medium">
            <IntentLink
              intent="edit"
              params={{ id: file._id, type: file.isPicture ? 'sanity.imageAsset' : 'sanity.fileAsset' }}
            >
              {file.name}
            </IntentLink>
          </Text>
          <Text muted size={1}>
            {toSize(file.size)}
            {note === undefined ? '' : ` · ${note}`}
          </Text>
        </Stack>
        {onAction && (
          <Button
            aria-label={`${action}: ${file.name}`}
            disabled={isBusy}
            fontSize={1}
            mode="ghost"
            padding={2}
            text={action}
            onClick={() => void attempt(onAction)}
          />
        )}
      </Flex>
      <Failure reason={failure} />
    </Card>
  )
}

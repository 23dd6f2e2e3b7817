import { createImageUrlBuilder } from '@sanity/image-url'
import { isStored } from '@schaufenster/site/stored'
import { Card, Stack } from '@sanity/ui'
import { useState } from 'react'
import { useClient, type InputProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import type { Site } from '../schema/load-site.ts'
import { FileFields } from './file-fields.tsx'
import { ReplaceEverywhere } from './replace-everywhere.tsx'
import { toHeading, Usages } from './usages.tsx'
import { useShowingPages } from './use-showing-pages.ts'

/** Pixels of the preview, twice what it is high. */
const HEIGHT = 480

interface AssetProps {
  id: string
  type: string
  site: Site
  isReadOnly: boolean
}

const About = ({ id, type, site, isReadOnly }: AssetProps) => {
  const client = useClient({ apiVersion: API_VERSION })
  const [asked, setAsked] = useState(0)
  const shown = useShowingPages(id, type, site, asked)
  return (
    <>
      <Card border overflow="hidden" radius={2} tone="transparent">
        <img
          alt=""
          src={createImageUrlBuilder(client).image(id).height(HEIGHT).fit('max').auto('format').url()}
          style={{ display: 'block', height: HEIGHT / 2, margin: 'auto', maxWidth: '100%', objectFit: 'contain' }}
        />
      </Card>
      <Usages shown={shown} />
      <ReplaceEverywhere
        asset={id}
        isReadOnly={isReadOnly}
        key={id}
        where={toHeading(shown)}
        onReplaced={() => setAsked((count) => count + 1)}
      />
    </>
  )
}

/** The form of an uploaded picture: where it is to be seen, what an editor says of it, and another in its place. */
export const createAssetForm = (site: Site) => (props: InputProps) =>
  isStored(props.value) && (
    <Stack gap={5}>
      <About id={props.value._id} isReadOnly={Boolean(props.readOnly)} site={site} type={props.value._type} />
      <FileFields id={props.value._id} isReadOnly={Boolean(props.readOnly)} key={props.value._id} />
    </Stack>
  )

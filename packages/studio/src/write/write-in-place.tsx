import type { ActiveToolLayoutProps, PluginOptions } from 'sanity'
import { FieldInput } from './field-input.tsx'
import { WriteLayer } from './write-layer.tsx'

/** Texts are written where the preview shows them. @param previewUrl address of the site */
export const writeInPlace = (previewUrl: string): PluginOptions => {
  const { origin } = new URL(previewUrl)
  const ToolLayout = (props: ActiveToolLayoutProps) => (
    <>
      {props.renderDefault(props)}
      <WriteLayer origin={origin} />
    </>
  )
  return {
    name: 'write-in-place',
    studio: { components: { activeToolLayout: ToolLayout } },
    form: { components: { input: FieldInput } },
  }
}

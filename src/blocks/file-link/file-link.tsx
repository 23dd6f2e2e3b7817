import { useFileAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toFileUrl } from '#src/lib/asset-url.ts'
import { formatFileSize } from '#src/lib/file-size.ts'
import { useAssets } from '#src/ui/asset-context.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTexts } from '#src/texts/use-texts.ts'

/**
 * `Broschüre (PDF, 1,2 mb)`; the parentheses are part of the link, so that its accessible name includes type and
 * size.
 */
export const FileLink = ({ value, children }: BlockProps<'fileLink'>) => {
  const texts = useTexts()
  const ref = value.reference?._ref
  const file = useFileAsset(ref)
  const source = useAssets()
  if (!file) return children

  const facts = [
    value.showFileExtension && file.extension ? file.extension.toUpperCase() : '',
    value.showFileSize && typeof file.size === 'number' ? texts.withDecimals(formatFileSize(file.size)) : '',
  ].filter(Boolean)
  const downloadName = file.customFilename ?? file.originalFilename
  return (
    <TextLink href={toFileUrl(ref, { source, downloadName })} download={downloadName}>
      {children}
      {facts.length > 0 ? ` (${facts.join(', ')})` : null}
    </TextLink>
  )
}

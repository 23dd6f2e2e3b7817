import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { LabelledInput } from '../forms/labelled.tsx'

/** Modules of white around it, without which a camera does not see it. */
const BORDER = 4

/** Drawn as a picture of its own, so that it can be saved and sent. */
const toQrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** A link that was made just now: the only time that it can be seen. */
export const NewLink = ({ url, name, shows = 'den Entwurf' }: { url: string; name: string; shows?: string }) => {
  const [isCopied, setCopied] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Over plain HTTP browsers refuse; selected, it is copied by keyboard.
      input.current?.select()
    }
  }
  return (
    <Card border padding={3} radius={2}>
      <Flex align="center" gap={4} wrap="wrap">
        <Stack flex={1} gap={3} style={{ minWidth: 220 }}>
          <LabelledInput
            label={`Link für ${name}`}
            readOnly
            ref={input}
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Box>
            <Button text={isCopied ? 'Kopiert' : 'Link kopieren'} onClick={() => void copy()} />
          </Box>
          <Text muted size={1}>
            Er ist nur jetzt zu sehen. Wer ihn hat, sieht {shows}; bitte nur dieser Person schicken.
          </Text>
        </Stack>
        <img alt="QR-Code des Links" height={148} src={toQrCode(url)} style={{ borderRadius: 4 }} width={148} />
      </Flex>
    </Card>
  )
}

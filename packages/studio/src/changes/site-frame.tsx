import { Card, Stack, Text, useElementSize } from '@sanity/ui'
import { useState } from 'react'

/** A window as wide as a visitor's, made small: the page looks as it does there. On a phone it is a phone's. */
const [DESK, PHONE] = [
  { width: 1280, height: 960 },
  { width: 390, height: 480 },
]
/** Pixels; in less than that a window of a desk shows nothing. */
const NARROW = 420

interface SiteFrameProps {
  /** What it shows, in a word. */
  label: string
  title: string
  address: string
  /** Whether it stays as it was published: the page's scripts would load its draft. */
  isStill?: boolean
  /** Is given the frame, once there is one. */
  onFrame?: (frame: HTMLIFrameElement | null) => void
}

/** A page of the site in a frame. Only as a preview may the Studio show it in one. */
export const SiteFrame = ({ label, title, address, isStill = false, onFrame }: SiteFrameProps) => {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const available = useElementSize(box)?.content.width ?? 0
  const { width, height } = available < NARROW ? PHONE : DESK
  const scale = available / width
  return (
    <Stack gap={2}>
      <Text muted size={1} weight="medium">
        {label}
      </Text>
      <Card border overflow="hidden" radius={2}>
        <div ref={setBox} style={{ height: height * scale, overflow: 'hidden' }}>
          {available > 0 && (
            <iframe
              ref={onFrame}
              sandbox={isStill ? 'allow-same-origin' : undefined}
              src={`${address}?preview=true`}
              style={{
                border: 0,
                display: 'block',
                height,
                maxWidth: 'none',
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
                width,
              }}
              title={`${title}, ${label.toLowerCase()}`}
            />
          )}
        </div>
      </Card>
    </Stack>
  )
}

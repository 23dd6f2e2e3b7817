import { createImageUrlBuilder } from '@sanity/image-url'
import { Stack, Text } from '@sanity/ui'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { set, useClient, useFormValue, type ObjectInputProps } from 'sanity'
import { API_VERSION } from '../api-version.ts'
import { isObject, refOf } from '@schaufenster/site/stored'
import type { Site } from '../schema/load-site.ts'
import { moveBy, placeAt, type Place } from './sticker-place.ts'
import './sticker-input.css'

/** Width of the reference window, in pixels. */
const WINDOW = 1440
/** The default position of a sticker, as in the schema. */
const START: Place = { x: 80, y: 30 }
const START_WIDTH = 220

const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const LARGE_STEP = 10

const numberAt = (value: object | undefined, name: string, fallback: number): number => {
  const found: unknown = value && Reflect.get(value, name)
  return typeof found === 'number' ? found : fallback
}

/** The id of the sticker's picture, if it has one. */
const assetOf = (value: object | undefined): string | undefined => {
  const image: unknown = value && Reflect.get(value, 'image')
  return isObject(image) ? refOf(image['asset']) : undefined
}

/** A sticker's fields, and a picture of its section to drag it on. */
export const createStickerInput =
  ({ thumbnails, paper }: Site) =>
  (props: ObjectInputProps) => {
    const { value, onChange, readOnly } = props
    const client = useClient({ apiVersion: API_VERSION })
    const type = useFormValue(['_type'])
    const stage = useRef<HTMLDivElement>(null)
    const [dragged, setDragged] = useState<Place>()
    const asset = assetOf(value)
    if (asset === undefined) return props.renderDefault(props)

    const stored = { x: numberAt(value, 'positionX', START.x), y: numberAt(value, 'positionY', START.y) }
    const place = dragged ?? stored
    const section = thumbnails[String(type)]
    const store = ({ x, y }: Place) => onChange([set(x, ['positionX']), set(y, ['positionY'])])

    const follow = (event: PointerEvent) => {
      const area = stage.current?.getBoundingClientRect()
      if (area && event.currentTarget.hasPointerCapture(event.pointerId))
        setDragged(placeAt(event.clientX, event.clientY, area))
    }
    const drop = () => {
      if (dragged) store(dragged)
      setDragged(undefined)
    }
    const move = (event: KeyboardEvent) => {
      const step = KEYS[event.key]
      if (!step) return
      event.preventDefault()
      store(moveBy(stored, step, event.shiftKey ? LARGE_STEP : 1))
    }

    return (
      <Stack gap={3}>
        <div
          className="sticker-stage"
          ref={stage}
          style={{ backgroundColor: paper, backgroundImage: section ? `url(${section})` : undefined }}
        >
          <button
            aria-label={`Sticker verschieben, jetzt bei ${place.x} % von links und ${place.y} % von oben`}
            disabled={Boolean(readOnly)}
            style={{
              left: `${place.x}%`,
              top: `${place.y}%`,
              width: `${(numberAt(value, 'widthLarge', START_WIDTH) / WINDOW) * 100}%`,
            }}
            type="button"
            onKeyDown={move}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={follow}
            onPointerUp={drop}
          >
            <img alt="" draggable={false} src={createImageUrlBuilder(client).image(asset).width(400).url()} />
          </button>
        </div>
        <Text muted size={1}>
          Ziehen, oder mit den Pfeiltasten verschieben (mit Umschalttaste in großen Schritten).
        </Text>
        {props.renderDefault(props)}
      </Stack>
    )
  }

/** The middle of a sticker in percent of its section, in whole numbers as the fields hold them. */
export interface Place {
  x: number
  y: number
}

const toPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

/** The place under a pointer. It never leaves the section, however far the pointer does. */
export const placeAt = (x: number, y: number, area: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>): Place => ({
  x: toPercent(((x - area.left) / area.width) * 100),
  y: toPercent(((y - area.top) / area.height) * 100),
})

export const moveBy = (place: Place, step: Place, times: number): Place => ({
  x: toPercent(place.x + step.x * times),
  y: toPercent(place.y + step.y * times),
})

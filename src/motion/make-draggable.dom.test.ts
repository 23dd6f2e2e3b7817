import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDraggable } from './make-draggable.ts'

let element: HTMLElement
let end: () => void

/** A sticker of 100 × 60 px, centred on a place of its section. */
const setUp = (left: number, top: number, width = 800, height = 400) => {
  document.body.innerHTML = `<div style="width: ${width}px; height: ${height}px">
    <div style="width: 100px; height: 60px; left: ${left}px; top: ${top}px"></div>
  </div>`
  const container = document.querySelector<HTMLElement>('div') ?? document.body
  element = container.querySelector('div') ?? document.body
  element.setPointerCapture = () => {}
  end = makeDraggable(element, container)
}
beforeEach(() => setUp(100, 200))
afterEach(() => end())

const send = (type: string, x: number, y: number, timeStamp = 0) => {
  const event = new PointerEvent(type, { isPrimary: true, pointerId: 1, button: 0 })
  // happy-dom derives neither from the init.
  for (const [name, value] of Object.entries({ pageX: x, pageY: y, timeStamp }))
    Object.defineProperty(event, name, { value })
  element.dispatchEvent(event)
}
const tap = () => {
  send('pointerdown', 110, 200)
  send('pointerup', 110, 200)
}
const moved = () => /translate3d\((?<x>[-\d.]+)px, (?<y>[-\d.]+)px/.exec(element.style.transform)?.slice(1).map(Number)

describe('K05 a tap, for whoever cannot drag', () => {
  test('K05 moves it by its own width, away from the nearer edge', () => {
    tap()
    expect(moved()).toEqual([100, 0])
  })

  test('K05 moves it the other way from the other half, and again from where it is', () => {
    end()
    setUp(700, 200)
    tap()
    expect(moved()).toEqual([-100, 0])
    tap()
    expect(moved()).toEqual([-200, 0])
  })

  test('K05 moves it by its height where there is more room up and down, and never out of its section', () => {
    end()
    setUp(60, 50, 120, 400)
    tap()
    expect(moved()).toEqual([0, 60])
    end()
    setUp(70, 40, 150, 80)
    tap()
    expect(moved()).toEqual([30, 0])
  })

  test('K05 is a tap as well when the pointer trembles', () => {
    send('pointerdown', 110, 200)
    send('pointermove', 112, 201, 10)
    send('pointerup', 112, 201, 20)
    expect(moved()).toEqual([100, 0])
  })
})

describe('K03 no tap', () => {
  test('K03 a drag ends where it was let go after a rest, also at its start', async () => {
    send('pointerdown', 110, 200)
    send('pointermove', 160, 200, 10)
    send('pointermove', 110, 200, 20)
    send('pointerup', 110, 200, 500)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    expect(moved()).toEqual([0, 0])
  })

  test('K03 a press that the browser takes for scrolling does nothing', () => {
    send('pointerdown', 110, 200)
    send('pointercancel', 110, 200)
    expect(moved()).toBeUndefined()
  })

  test('K03 a press that stops a glide does only that', () => {
    send('pointerdown', 110, 200)
    send('pointermove', 140, 200, 10)
    send('pointermove', 180, 200, 20)
    send('pointerup', 180, 200, 25)
    const before = moved()
    tap()
    expect(moved()).toEqual(before)
  })
})

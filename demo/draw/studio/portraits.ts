import { butter, green, ink, lilac, lime, paper, rose, signal, sky, white } from '../kit/palette.ts'
import { blob } from '../kit/blob.ts'
import { stripes } from '../kit/pattern.ts'
import type { Picture } from '../kit/print.ts'
import { range } from '../kit/random.ts'
import { circle, clip, half, line, path, polygon, quarter, rect, ring, round } from '../kit/shapes.ts'
import { room } from '../scenes/room.ts'

const stroke = (d: string, colour: string, width = 13): string =>
  line(d, colour, width, 'stroke-linecap="round" stroke-linejoin="round"')

const neck = (fill: string): string =>
  rect(430, 700, 140, 260, fill) + path('M430 800C470 860 530 860 570 800V760H430Z', '#000', 'opacity="0.14"')

const eyes = (y: number, gap: number, r = 17): string => circle(500 - gap, y, r, ink) + circle(500 + gap, y, r, ink)

const brows = (y: number, gap: number, colour: string): string =>
  stroke(`M${500 - gap - 36} ${y + 6}Q${500 - gap} ${y - 18} ${500 - gap + 36} ${y}`, colour) +
  stroke(`M${500 + gap - 36} ${y}Q${500 + gap} ${y - 18} ${500 + gap + 36} ${y + 6}`, colour)

const blush = (y: number, gap: number, colour: string): string =>
  circle(500 - gap, y, 36, colour, 'opacity="0.6"') + circle(500 + gap, y, 36, colour, 'opacity="0.6"')

/** Ida: a round head under a hard, geometric fringe; round glasses. */
const ida = (): string =>
  room(1000, 1250, lilac) +
  quarter(0, 0, 520, 'tl', '#B7A0FA') +
  path('M190 560A310 310 0 0 1 810 560V860H190Z', ink) +
  neck('#E89B78') +
  path('M120 1250C130 1010 300 910 430 900Q500 990 570 900C700 910 870 1010 880 1250Z', signal) +
  path(blob(330, 1150, 70, 3), butter) +
  path(blob(660, 1120, 88, 6), ink) +
  round(290, 340, 420, 490, 205, '#F3AE8B') +
  path('M290 520V440A210 190 0 0 1 710 440V520Z', ink) +
  blush(665, 130, signal) +
  eyes(590, 96, 15) +
  ring(404, 590, 70, 15, signal) +
  ring(596, 590, 70, 15, signal) +
  stroke('M474 584Q500 566 526 584', signal, 15) +
  stroke('M500 610L486 676H512', '#C4714B', 11) +
  path('M430 724H570A70 62 0 0 1 430 724Z', white) +
  stroke('M424 722H576', ink, 9) +
  circle(268, 730, 24, lime) +
  circle(732, 730, 24, lime)

/** Jonas: a squarish jaw with a blob of a beard; woollen hat with stripes. */
const jonas = (): string =>
  room(1000, 1250, lime) +
  polygon(
    [
      [1000, 0],
      [1000, 1250],
      [420, 1250],
    ],
    '#CBE43E',
  ) +
  neck('#D48F6A') +
  path('M110 1250C120 1030 270 930 420 914L500 1010L580 914C730 930 880 1030 890 1250Z', green) +
  path('M420 914L500 1010L580 914V880H420Z', paper) +
  round(300, 330, 400, 500, 130, '#EFB28F') +
  path(
    'M300 610C350 680 400 668 440 650Q500 630 560 650C600 668 650 680 700 610V760A190 150 0 0 1 300 760Z',
    '#7A3A1C',
  ) +
  path('M432 716H568A68 60 0 0 1 432 716Z', paper) +
  eyes(560, 92) +
  brows(508, 92, '#7A3A1C') +
  stroke('M500 566V626Q512 640 528 630', '#C4714B', 11) +
  path('M280 460V390A220 210 0 0 1 720 390V460Z', signal) +
  clip(path('M280 460V390A220 210 0 0 1 720 390V460Z', '#000'), stripes(280, 200, 440, 270, 5, butter, false)) +
  round(262, 420, 476, 84, 42, signal) +
  circle(500, 176, 52, butter)

/** Mariam: a tall oval, hair gathered in one great circle, big earrings. */
const mariam = (): string =>
  room(1000, 1250, butter) +
  half(500, 1250, 500, 'up', '#FFD972') +
  circle(500, 240, 168, ink) +
  circle(566, 190, 26, '#4A4540') +
  neck('#7A4A30') +
  path('M130 1250C150 1040 300 940 430 920C450 980 550 980 570 920C700 940 850 1040 870 1250Z', sky) +
  clip(
    path('M130 1250C150 1040 300 940 430 920C450 980 550 980 570 920C700 940 850 1040 870 1250Z', '#000'),
    range(7)
      .map((index) => rect(150 + index * 110, 900, 40, 400, '#1E6FA8'))
      .join(''),
  ) +
  round(305, 340, 390, 510, 195, '#95603F') +
  path('M305 560V500C305 400 380 345 500 345S695 400 695 500V560C640 520 600 440 500 440S360 520 305 560Z', ink) +
  blush(680, 124, signal) +
  eyes(610, 88) +
  brows(552, 88, ink) +
  stroke('M500 620L484 690H514', '#6B3F26', 11) +
  path('M432 742Q500 716 568 742Q540 806 500 806T432 742Z', signal) +
  stroke('M440 744H560', '#8E2406', 7) +
  polygon(
    [
      [296, 690],
      [254, 800],
      [338, 800],
    ],
    signal,
  ) +
  polygon(
    [
      [704, 690],
      [662, 800],
      [746, 800],
    ],
    signal,
  )

/** Bent: a long grey half-moon of hair and moustache; turtleneck. */
const bent = (): string =>
  room(1000, 1250, signal) +
  circle(500, 560, 430, '#F1683D') +
  path('M270 640C210 500 250 330 400 300H600C750 330 790 500 730 640Z', '#D9D6CF') +
  neck('#E0A183') +
  round(400, 830, 200, 170, 50, ink) +
  path('M110 1250C120 1040 280 950 410 930H590C720 950 880 1040 890 1250Z', ink) +
  round(300, 330, 400, 520, 180, '#F5C0A2') +
  path('M300 520C300 380 380 320 500 320S700 380 700 520C660 430 600 410 500 410S340 430 300 520Z', '#D9D6CF') +
  eyes(590, 90, 15) +
  stroke('M356 536Q404 506 452 536', '#A7A29A', 20) +
  stroke('M548 536Q596 506 644 536', '#A7A29A', 20) +
  path('M500 596C530 640 548 668 530 690H470C452 668 470 640 500 596Z', '#E39A7A') +
  path(
    'M500 700C560 680 620 710 636 768C590 776 530 766 500 736C470 766 410 776 364 768C380 710 440 680 500 700Z',
    '#D9D6CF',
  ) +
  stroke('M456 796Q500 822 544 796', ink, 10) +
  rect(304, 564, 150, 76, 'none', `stroke="${ink}" stroke-width="13"`) +
  rect(546, 564, 150, 76, 'none', `stroke="${ink}" stroke-width="13"`) +
  stroke('M454 590H546', ink, 13)

/** Lou: half curls, half shaved edge; a colour field across the face, the studio's motto as a person. */
const lou = (): string =>
  room(1000, 1250, green) +
  rect(560, 0, 440, 1250, '#14604A') +
  path(blob(400, 430, 300, 16, 1.2), rose) +
  neck('#C98561') +
  path('M130 1250C140 1040 290 950 430 930L500 960L570 930C710 950 860 1040 870 1250Z', lilac) +
  clip(
    path('M130 1250C140 1040 290 950 430 930L500 960L570 930C710 950 860 1040 870 1250Z', '#000'),
    rect(500, 900, 400, 400, ink),
  ) +
  round(312, 340, 376, 500, 188, '#DDA07B') +
  clip(
    round(312, 340, 376, 500, 188, '#000'),
    rect(500, 330, 200, 130, ink) + rect(500, 330, 200, 520, '#000', 'opacity="0.06"'),
  ) +
  range(7)
    .map((index) =>
      circle(330 + index * 34 - (index > 4 ? 20 : 0), 420 - Math.sin((index / 6) * Math.PI) * 90, 66, rose),
    )
    .join('') +
  circle(296, 520, 56, rose) +
  circle(290, 610, 44, rose) +
  blush(680, 120, signal) +
  eyes(596, 86) +
  brows(542, 86, ink) +
  stroke('M500 600V668Q514 682 530 670', '#A8623F', 11) +
  stroke('M430 742Q500 806 576 736', ink, 13) +
  circle(700, 668, 15, lime) +
  circle(700, 706, 11, lime)

export const portraits: Picture[] = [
  { name: 'portraet-ida.webp', body: ida() },
  { name: 'portraet-jonas.webp', body: jonas() },
  { name: 'portraet-mariam.webp', body: mariam() },
  { name: 'portraet-bent.webp', body: bent() },
  { name: 'portraet-lou.webp', body: lou() },
].map(({ name, body }) => ({ name, body, width: 1000, height: 1250 }))

import type { Easel } from '../easel.ts'
import { around, circle, ellipse, group, n, path } from '../kit.ts'
import { lettered } from '../letters.ts'
import { cardBack, playingCard } from '../shapes/playing-card.ts'
import { ball, chips } from '../shapes/solid.ts'
import { rouletteWheel } from '../shapes/wheels.ts'
import type { Hero } from '../stage.ts'

/** Two lamps over a table of cloth with its rail of leather: the studio every live table stands in. */
function studio(e: Easel, cloth: string, dark: string): string {
  const lamp = (x: number, to: number) =>
    path(
      `M${x - 10} -182L${x + 10} -182L${to + 84} 120L${to - 84} 120Z`,
      `fill="${e.linear([
        [0, '#ffffff', 0.42],
        [1, '#ffffff', 0],
      ])}"`,
    )
  return [
    lamp(-90, -40),
    lamp(90, 40),
    ellipse(
      [0, 110],
      196,
      76,
      `fill="${e.linear([
        [0, '#5b3a22'],
        [1, '#1d0f07'],
      ])}"`,
    ),
    ellipse([0, 104], 186, 68, 'fill="#d9a23a" fill-opacity=".8"'),
    ellipse(
      [0, 104],
      182,
      65,
      `fill="${e.radial(
        [
          [0, cloth],
          [1, dark],
        ],
        'cx=".5" cy=".35" r=".75"',
      )}"`,
    ),
    ellipse([0, 108], 150, 48, 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"'),
  ].join('')
}

export const liveRoulette: Hero = (e) =>
  [
    studio(e, '#1d9a62', '#06371f'),
    group('translate(0 -14)', rouletteWheel(e, [0, 0], 128, 1, -8, '#3a2030')),
    chips(e, [-112, 112], 24, 4, '#c81e3c'),
    chips(e, [112, 116], 24, 3, '#d9a23a'),
  ].join('')

export const liveBaccarat: Hero = (e) => {
  const spot = (x: number, text: string, colour: string) => {
    const word = lettered(text, { at: [x, 126], height: 13, fit: 84, gap: 0.42 })
    return path(
      word.path,
      `fill="none" stroke="${colour}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"`,
    )
  }
  return [
    studio(e, '#8e1f3a', '#2c0512'),
    playingCard(e, [-98, 10], 1.02, -14, '4', 'heart'),
    playingCard(e, [-58, 6], 1.02, 4, '5', 'club'),
    playingCard(e, [54, 6], 1.02, -5, 'K', 'spade'),
    playingCard(e, [96, 12], 1.02, 13, '7', 'diamond'),
    spot(-78, 'JOGADOR', '#8fd0ff'),
    spot(78, 'BANCA', '#ffb3b3'),
    circle(
      [0, -96],
      40,
      `fill="${e.radial([
        [0, '#ffe9a8', 0.7],
        [1, '#ffe9a8', 0],
      ])}"`,
    ),
    chips(e, [0, 112], 26, 4, '#d9a23a'),
  ].join('')
}

export const liveBlackjack: Hero = (e) => {
  const word = lettered('21', { at: [0, -148], height: 46 })
  return [
    studio(e, '#2454b8', '#081a4a'),
    path(
      word.path,
      `fill="none" stroke="#fff4c9" stroke-opacity=".95" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    cardBack(e, [-116, 46], 0.8, -34, '#8e1f3a'),
    playingCard(e, [-34, 6], 1.26, -12, '10', 'spade'),
    playingCard(e, [44, 12], 1.3, 10, 'A', 'heart'),
    chips(e, [118, 104], 28, 5, '#c81e3c'),
    chips(e, [-104, 118], 26, 2, '#1f8f5a'),
  ].join('')
}

/** A globe of glass with numbered balls. */
export const liveBalls: Hero = (e) => {
  const numbered = (x: number, y: number, radius: number, colour: string, text: string) => {
    const word = lettered(text, { at: [x, y - radius * 0.26], height: radius * 0.52, fit: radius * 0.66 })
    return (
      ball(e, [x, y], radius, colour) +
      circle([x, y], radius * 0.56, 'fill="#fff"') +
      path(
        word.path,
        `fill="none" stroke="#15161b" stroke-width="${n(word.height * 0.22)}" stroke-linecap="round" stroke-linejoin="round"`,
      )
    )
  }
  const gold = e.linear([
    [0, '#fff1c2'],
    [0.4, '#d9a23a'],
    [1, '#6e4308'],
  ])
  return [
    studio(e, '#6a3bb8', '#1c0a44'),
    path('M-66 96L-50 66L50 66L66 96C50 112 -50 112 -66 96Z', `fill="${gold}"`),
    circle(
      [0, -30],
      114,
      `fill="${e.radial([
        [0, '#ffffff', 0.05],
        [0.75, '#cfe6ff', 0.16],
        [1, '#ffffff', 0.5],
      ])}"`,
    ),
    numbered(-52, 28, 29, '#e8374a', '7'),
    numbered(8, 44, 30, '#2aa7d8', '21'),
    numbered(60, 20, 27, '#39b66a', '90'),
    numbered(-30, -28, 27, '#f0a51e', '33'),
    numbered(32, -20, 28, '#b04fe0', '58'),
    numbered(-66, -50, 22, '#2aa7d8', '12'),
    numbered(2, -84, 26, '#e8374a', '45'),
    numbered(64, -66, 23, '#f0a51e', '6'),
    circle([0, -30], 114, `fill="none" stroke="${gold}" stroke-width="6"`),
    path(
      `M${around([0, -30], 96, 290).map(n).join(' ')}A96 96 0 0 1 ${around([0, -30], 96, 345).map(n).join(' ')}`,
      'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"',
    ),
    numbered(-108, 106, 22, '#39b66a', '3'),
    numbered(104, 110, 24, '#b04fe0', '66'),
  ].join('')
}

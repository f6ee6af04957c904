import { around, circle, ellipse, group, path } from '../../kit.ts'
import { both, eye, gold, medal, round, shade, shine, solid, stroke } from '../../symbols/parts.ts'
import { leaves, rank } from '../../symbols/ranks.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'
import { bird } from '../ipe/symbols.ts'
import { onca } from './hero.ts'

/** The eye of a jaguar in gold. */
const wild: SymbolArt = (e) =>
  medal(
    e,
    gold(e),
    ['#ffcf6a', '#a8560e'],
    [
      solid(
        'M-62 -14C-34 -52 34 -52 62 -14C34 16 -34 16 -62 -14Z',
        round(e, '#fffbe0', '#ffd54a', '#b07a0a'),
        '#1c0d04',
        6,
      ),
      circle(
        [0, -16],
        27,
        `fill="${round(e, '#c8ff7a', '#4fae2a', '#0f4a12')}" stroke="#12210a" stroke-width="3"`,
      ),
      ellipse([0, -16], 8, 24, 'fill="#050704"'),
      circle([9, -27], 6, 'fill="#fff"'),
    ].join(''),
  ) + ribbon(e, 'WILD', '#0f7a3d', 56)

const jaguar: SymbolArt = (e) =>
  group('scale(.66) translate(0 -6)', onca(e, { deep: '#04180d', main: '#14713c', light: '#f6b04a' }))

/** The face of a capuchin. */
const monkey: SymbolArt = (e) => {
  const fur = round(e, '#a8703f', '#6b3d1c', '#2c1408')
  const face = round(e, '#fff1dc', '#f0cfa0', '#b98a58')
  return [
    both(
      circle([74, -4], 26, `fill="${fur}" stroke="#1f0d05" stroke-width="3"`) +
        circle([76, -4], 14, `fill="${face}"`),
    ),
    solid(
      'M0 -88C52 -88 80 -48 76 4C72 58 40 88 0 88C-40 88 -72 58 -76 4C-80 -48 -52 -88 0 -88Z',
      fur,
      '#1f0d05',
    ),
    solid(
      'M0 -30C14 -58 60 -52 62 -10C64 14 52 24 50 40C46 66 24 76 0 76C-24 76 -46 66 -50 40C-52 24 -64 14 -62 -10C-60 -52 -14 -58 0 -30Z',
      face,
      '#8a5c30',
      2.5,
    ),
    both(eye(26, -8, 12, '#6b3410') + stroke('M12 -30C22 -36 34 -34 42 -28', '#4a260e', 5)),
    solid('M-10 20C-4 15 4 15 10 20C8 30 -8 30 -10 20Z', '#4a260e', '#2c1408', 2),
    stroke('M-28 42C-12 56 12 56 28 42', '#5a2f12', 5),
    shine('M-44 -60C-26 -76 6 -80 26 -74', 6),
  ].join('')
}

/** A blue poison frog, seen from above. */
const frog: SymbolArt = (e) => {
  const skin = round(e, '#9fe4ff', '#1d7df0', '#062a80')
  const limb = (d: string) => stroke(d, '#06205e', 24) + stroke(d, '#2b8df5', 17)
  const toes = (x: number, y: number) =>
    [-14, 0, 14]
      .map((by) =>
        circle([x + by, y + Math.abs(by) * 0.3], 8, 'fill="#4fa8ff" stroke="#06205e" stroke-width="2"'),
      )
      .join('')
  return [
    both(
      limb('M36 -8C66 -22 78 -44 72 -62') + toes(72, -70) + limb('M34 44C76 34 84 62 62 76') + toes(64, 84),
    ),
    solid(
      'M0 -70C34 -70 50 -40 50 -6C50 40 34 84 0 84C-34 84 -50 40 -50 -6C-50 -40 -34 -70 0 -70Z',
      skin,
      '#06205e',
    ),
    both(
      circle([28, -58], 19, `fill="${skin}" stroke="#06205e" stroke-width="3"`) + eye(29, -60, 12, '#ffd23a'),
    ),
    ...[
      [-16, -18, 11],
      [16, -6, 13],
      [-10, 22, 14],
      [18, 36, 9],
      [0, 58, 11],
      [-28, 4, 7],
      [2, -36, 7],
    ].map(([x, y, size]) =>
      circle([x as number, y as number], size as number, 'fill="#071a44" fill-opacity=".85"'),
    ),
    shine('M-34 -30C-28 -46 -14 -54 0 -54', 6),
  ].join('')
}

const orchid: SymbolArt = (e) => {
  const petal = shade(e, '#ffd9f4', '#e05ac0', '#7a1370', 'y2="1" x2=".2"')
  const petalShape = (turn: number, size: number) =>
    group(
      `rotate(${turn}) scale(${size})`,
      solid('M0 6C-42 -16 -44 -74 0 -96C44 -74 42 -16 0 6Z', petal, '#5c0c58', 3),
      stroke('M0 -10L0 -78M-6 -18L-18 -58M6 -18L18 -58', '#fff0fb', 2.5, 0.6),
    )
  return [
    petalShape(0, 0.92),
    petalShape(-144, 0.84),
    petalShape(144, 0.84),
    petalShape(-74, 1.02),
    petalShape(74, 1.02),
    solid(
      'M0 -8C30 -10 44 18 30 46C20 62 8 58 0 72C-8 58 -20 62 -30 46C-44 18 -30 -10 0 -8Z',
      shade(e, '#fff2a8', '#f2359a', '#6b0a5a'),
      '#4a0848',
      3,
    ),
    circle([0, 4], 13, `fill="${round(e, '#fffbe0', '#ffd23a', '#b26a06')}"`),
  ].join('')
}

/** A paw print that glows. */
const scatter: SymbolArt = (e) => {
  const light = round(e, '#fffbe0', '#ffc83a', '#e0720a')
  return [
    circle(
      [0, -10],
      98,
      `fill="${e.radial([
        [0.2, '#ffb52e', 0.85],
        [1, '#ff7a1a', 0],
      ])}"`,
    ),
    circle(
      [0, -10],
      80,
      `fill="${round(e, '#1f7a44', '#0c4a28', '#032012')}" stroke="#ffd766" stroke-width="5"`,
    ),
    path(
      'M0 -22C26 -22 46 4 40 22C34 38 14 30 0 30C-14 30 -34 38 -40 22C-46 4 -26 -22 0 -22Z',
      `fill="${light}"`,
    ),
    ...[-58, -20, 20, 58].map((turn) => {
      const [x, y] = around([0, 4], 56, turn, 0.95)
      return group(`translate(${x} ${y}) rotate(${turn * 0.5})`, ellipse([0, 0], 13, 18, `fill="${light}"`))
    }),
    ribbon(e, 'GRÁTIS', '#c2410c', 60),
  ].join('')
}

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  jaguar,
  toucan: bird,
  monkey,
  frog,
  orchid,
  ace: rank('A', '#f0523a', leaves),
  king: rank('K', '#f5a81c', leaves),
  queen: rank('Q', '#35b86a', leaves),
  jack: rank('J', '#3a8df0', leaves),
  scatter,
}

import { circle, ellipse, group } from '../../kit.ts'
import { both, eye, round, shade, shine, silver, solid, stroke } from '../../symbols/parts.ts'
import { ribbon } from '../../symbols/ribbon.ts'
import type { SymbolArt } from '../../symbols/sheet.ts'

/** Rings on still water. */
const wild: SymbolArt = (e) =>
  [
    ellipse(
      [0, -8],
      94,
      82,
      `fill="${round(e, '#6f8cff', '#2a3fb0', '#0c1552')}" stroke="#dfe9ff" stroke-width="4"`,
    ),
    ...[74, 54, 34].map((size, at) =>
      ellipse([0, -8], size, size * 0.72, `fill="none" stroke="${silver(e)}" stroke-width="${9 - at}"`),
    ),
    circle([0, -10], 15, `fill="${round(e, '#ffffff', '#d5e4ff', '#7f9ad8')}"`),
    shine('M-66 -40C-50 -66 -24 -76 4 -78'),
    ribbon(e, 'WILD', '#5a2fc2', 56),
  ].join('')

const moon: SymbolArt = (e) =>
  [
    circle(
      [0, 0],
      98,
      `fill="${e.radial([
        [0.5, '#fff3c0', 0.6],
        [1, '#fff3c0', 0],
      ])}"`,
    ),
    circle(
      [0, 0],
      80,
      `fill="${round(e, '#fffef2', '#ffeeb0', '#c9a552')}" stroke="#a88a3e" stroke-width="3"`,
    ),
    ...[
      [-26, -20, 19],
      [30, -34, 12],
      [22, 24, 22],
      [-30, 34, 13],
      [-2, 6, 8],
      [50, 0, 7],
    ].map(
      ([x, y, size]) =>
        circle([x as number, y as number], size as number, 'fill="#b9934a" fill-opacity=".38"') +
        circle(
          [(x as number) + 2, (y as number) + 3],
          (size as number) * 0.85,
          'fill="#fff6cf" fill-opacity=".35"',
        ),
    ),
    shine('M-58 -36C-42 -62 -16 -70 8 -68', 7),
  ].join('')

/** A pink river dolphin that leaps. */
const dolphin: SymbolArt = (e) => {
  const skin = shade(e, '#ffe0ea', '#ff8fb0', '#b0386a', 'y2="1" x2=".3"')
  return [
    solid('M-22 -58C-8 -90 16 -92 24 -84C12 -76 10 -58 16 -44Z', skin, '#7a1f48'),
    solid(
      'M-66 64C-90 52 -98 76 -92 92C-76 96 -62 86 -56 76C-52 92 -34 98 -22 90C-28 72 -44 64 -56 64Z',
      skin,
      '#7a1f48',
    ),
    solid(
      'M-62 74C-74 0 -40 -62 24 -58C50 -56 62 -38 66 -22C80 -18 94 -8 96 2C88 12 70 10 58 4C30 8 0 10 -20 34C-34 50 -44 66 -48 82Z',
      skin,
      '#7a1f48',
    ),
    solid('M6 4C14 28 6 44 -8 50C-8 30 -10 22 -12 14Z', skin, '#7a1f48', 3),
    solid('M-42 62C-40 20 10 -6 58 -2C30 4 0 8 -18 32C-28 44 -36 54 -42 62Z', '#ffeef3', 'none', 0),
    eye(42, -28, 8, '#3c1026'),
    stroke('M92 0C80 0 66 -4 56 -10', '#7a1f48', 3.5),
    shine('M-36 -22C-20 -42 6 -48 28 -46'),
    stroke('M-10 86C10 78 30 78 50 86M30 70C46 62 64 64 80 72', '#9fc4ff', 5, 0.8),
  ].join('')
}

/** A pirarucu, its tail in red. */
const fish: SymbolArt = (e) =>
  [
    solid('M-50 4L-96 -38C-100 -8 -100 20 -94 46Z', shade(e, '#ff9a7a', '#e0352f', '#7a0f1c'), '#4a0a12'),
    solid(
      'M-60 6C-40 -44 30 -56 92 4C36 56 -36 48 -60 6Z',
      shade(e, '#c7f2e0', '#3f9a8c', '#0d3d48', 'y2="1" x2="0"'),
      '#062a34',
    ),
    solid(
      'M-30 -34C-14 -62 28 -66 40 -44C20 -50 -8 -46 -30 -34ZM-26 38C-12 62 22 66 34 46C14 50 -8 48 -26 38Z',
      shade(e, '#ff9a7a', '#e0352f', '#7a0f1c'),
      '#4a0a12',
      3,
    ),
    ...[-34, -12, 10].flatMap((x, at) =>
      [-18, 2, 22].map((y) =>
        stroke(`M${x + (y === 2 ? 0 : 8)} ${y - 10}q14 10 0 20`, at === 0 ? '#ff8f7a' : '#e6fff6', 4, 0.75),
      ),
    ),
    stroke('M46 -30C34 -10 34 18 46 34', '#062a34', 4),
    eye(64, -8, 9, '#ffd23a'),
    stroke('M90 6C82 12 76 14 70 14', '#062a34', 4),
    shine('M-40 -12C-14 -32 20 -36 46 -26'),
  ].join('')

/** A giant water lily: its pad and the flower on it. */
const lily: SymbolArt = (e) => {
  const petal = shade(e, '#ffffff', '#ffb0d8', '#d0438f', 'y2="1" x2="0"')
  const petalShape = (turn: number, size: number) =>
    group(
      `translate(0 20) rotate(${turn}) scale(${size})`,
      solid('M0 0C-26 -20 -26 -64 0 -94C26 -64 26 -20 0 0Z', petal, '#8a1f5a', 2.5),
    )
  return [
    ellipse(
      [0, 54],
      94,
      36,
      `fill="${shade(e, '#a8f07a', '#2f9a4a', '#0b4a2c')}" stroke="#06331f" stroke-width="4"`,
    ),
    ellipse([0, 48], 80, 26, `fill="${shade(e, '#8fe070', '#258a44', '#0b4a2c')}"`),
    stroke('M0 48L-70 40M0 48L70 40M0 48L-36 68M0 48L36 68', '#d5ffb0', 3, 0.5),
    ...[-78, 78, -52, 52].map((turn) => petalShape(turn, 0.88)),
    ...[-26, 26].map((turn) => petalShape(turn, 1)),
    petalShape(0, 1.06),
    ellipse([0, 14], 15, 10, `fill="${round(e, '#fff6b0', '#ffc42a', '#b36b06')}"`),
  ].join('')
}

const dragonfly: SymbolArt = (e) => {
  const wing = e.linear([
    [0, '#e4fbff', 0.95],
    [0.6, '#6fd8f5', 0.8],
    [1, '#2a7fd0', 0.75],
  ])
  return group(
    'rotate(24)',
    both(
      solid('M6 -30C40 -70 92 -66 96 -44C98 -24 50 -14 8 -18Z', wing, '#1c5a9a', 2.5) +
        solid('M6 -10C44 -12 88 10 84 30C78 46 36 26 6 2Z', wing, '#1c5a9a', 2.5) +
        stroke('M12 -26L84 -48M12 -4L72 22', '#ffffff', 2, 0.8),
    ),
    solid(
      'M-9 -26C-9 30 -5 76 0 96C5 76 9 30 9 -26Z',
      shade(e, '#b8ffb0', '#12b06a', '#044a3a'),
      '#033026',
      3,
    ),
    ...[4, 22, 40, 58].map((y) => stroke(`M-7 ${y}L7 ${y}`, '#033026', 3, 0.7)),
    ellipse(
      [0, -30],
      17,
      20,
      `fill="${round(e, '#c8ffc0', '#18b872', '#04503c')}" stroke="#033026" stroke-width="3"`,
    ),
    both(
      circle(
        [13, -56],
        15,
        `fill="${round(e, '#ffd0d8', '#e0354f', '#6b0a22')}" stroke="#3c0614" stroke-width="2.5"`,
      ),
    ),
  )
}

const shell: SymbolArt = (e) =>
  [
    solid(
      'M0 78C-20 78 -26 70 -30 60C-74 40 -94 0 -84 -34C-66 -74 -30 -84 0 -84C30 -84 66 -74 84 -34C94 0 74 40 30 60C26 70 20 78 0 78Z',
      shade(e, '#fff6ea', '#f5b98a', '#a85a4a', 'y2="1" x2="0"'),
      '#6b2f28',
    ),
    ...[-66, -42, -20, 0, 20, 42, 66].map((x) =>
      stroke(`M${x * 0.3} 58Q${x * 0.9} 0 ${x} ${-72 + Math.abs(x) * 0.55}`, '#8a4434', 3.5, 0.7),
    ),
    ...[-54, -30, -10, 10, 30, 54].map((x) =>
      stroke(`M${x * 0.4} 40Q${x * 0.9} 0 ${x} ${-66 + Math.abs(x) * 0.55}`, '#fffaf2', 5, 0.6),
    ),
    stroke('M-26 58C-10 66 10 66 26 58', '#6b2f28', 4),
  ].join('')

const pebble: SymbolArt = (e) =>
  [
    solid(
      'M-88 44C-92 14 -62 -2 -34 4C-6 10 4 34 -6 56C-20 80 -80 78 -88 44Z',
      round(e, '#c8d4ea', '#7286a8', '#333f5c'),
      '#1c2438',
    ),
    solid(
      'M2 58C-6 28 24 4 56 12C86 20 94 52 76 70C56 86 10 84 2 58Z',
      round(e, '#d8c8ea', '#8a72a8', '#40335c'),
      '#241c38',
    ),
    solid(
      'M-40 -6C-44 -42 -10 -70 26 -62C58 -54 60 -14 38 4C14 22 -36 22 -40 -6Z',
      round(e, '#bff0e4', '#4fa898', '#1c5450'),
      '#0c302e',
    ),
    shine('M-20 -36C-10 -48 6 -52 20 -48'),
    shine('M-72 30C-66 20 -54 16 -44 18', 5),
    shine('M24 36C32 28 44 26 54 30', 5),
  ].join('')

export const symbols: Readonly<Record<string, SymbolArt>> = {
  wild,
  moon,
  dolphin,
  fish,
  lily,
  dragonfly,
  shell,
  pebble,
}

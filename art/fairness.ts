import { circle, linear, n, type Point, radial, rounded, seeded, svg } from './kit.ts'
import { gem, IRON, mine, SPARK } from './things.ts'

const WIDTH = 360
const HEIGHT = 220
const PAINTS = [
  radial('aura', [
    ['0', '#2bd47d/.3'],
    ['1', '#2bd47d/0'],
  ]),
  linear('top', [
    ['0', '#3d6b54'],
    ['1', '#244635'],
  ]),
  linear('gold', [
    ['0', '#ffe08a'],
    ['1', '#d79a22'],
  ]),
  linear('green', [
    ['0', '#6df0ae'],
    ['1', '#12935a'],
  ]),
  linear('glass', [
    ['0', '#dffbee/.28'],
    ['1', '#dffbee/.05'],
  ]),
  linear('steel', [
    ['0', '#2d4438'],
    ['1', '#16231c'],
  ]),
  radial('iron', IRON, 'cx=".35" cy=".3" r=".8"'),
  radial('spark', SPARK),
].join('')
const aura = '<ellipse cx="180" cy="112" rx="170" ry="104" fill="url(#aura)"/>'

/** Before: the board is fixed and locked away, and everybody sees its seal. */
export function sealed(): string {
  const tile = ([x, y]: Point) =>
    rounded(
      [
        [x, y - 15],
        [x + 26, y],
        [x, y + 15],
        [x - 26, y],
      ],
      4,
      'fill="url(#top)"',
    ) +
    `<path d="M${x - 26} ${y}v9l26 15v-9Z" fill="#1b3629"/><path d="M${x + 26} ${y}v9l-26 15v-9Z" fill="#12261c"/>`
  const tiles = [0, 1, 2, 3, 4].flatMap((sum) =>
    [0, 1, 2].flatMap((column) => {
      const row = sum - column
      return row < 0 || row > 2 ? [] : [tile([180 + (column - row) * 28, 96 + sum * 16])]
    }),
  )
  const random = seeded(3)
  const bars = Array.from(
    { length: 22 },
    (_, bar) =>
      `<rect x="${n(92 + bar * 8.1)}" y="${n(196 - random() * 10)}" width="4" height="${n(8 + random() * 8)}" rx="1.5" fill="#7df0b2" fill-opacity="${n(0.35 + random() * 0.6)}"/>`,
  )
  const dome =
    '<path d="M82 140V104a98 88 0 0 1 196 0v36a98 42 0 0 1-196 0Z" fill="url(#glass)" stroke="#bff5d8" stroke-opacity=".4" stroke-width="1.5"/><path d="M102 96a82 72 0 0 1 46-58" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>'
  const lock =
    '<path d="M164 136v-14a16 16 0 0 1 32 0v14" fill="none" stroke="#e9c66a" stroke-width="7"/><rect x="152" y="134" width="56" height="44" rx="9" fill="url(#gold)"/><circle cx="180" cy="151" r="6" fill="#4a3306"/><path d="M177 152h6l2 14h-10Z" fill="#4a3306"/>'
  return svg(WIDTH, HEIGHT, PAINTS, aura + tiles.join('') + dome + lock + bars.join(''))
}

/** During: the house's seed and the player's own seed make the result together. */
export function mixed(): string {
  const capsule = (x: number, paint: string, tilt: number) =>
    `<g transform="rotate(${tilt} ${x} 64)"><rect x="${x - 26}" y="22" width="52" height="84" rx="26" fill="url(#${paint})"/><path d="M${x - 26} 64h52v16a26 26 0 0 1-52 0Z" fill="#000" fill-opacity=".16"/><path d="M${x - 13} 40v26" stroke="#fff" stroke-opacity=".65" stroke-width="6" stroke-linecap="round"/></g>`
  const threads = [-10, 0, 10].map(
    (by) =>
      `<path d="M${104 + by} 108q8 50 72 58" fill="none" stroke="#2bd47d" stroke-opacity=".6" stroke-width="2.5"/><path d="M${256 + by} 108q-8 50-72 58" fill="none" stroke="#f2c14e" stroke-opacity=".6" stroke-width="2.5"/>`,
  )
  const body = [
    aura,
    ...threads,
    capsule(104, 'green', -10),
    capsule(256, 'gold', 10),
    circle([180, 160], 50, 'fill="url(#aura)"'),
    gem([180, 160], 42),
  ]
  return svg(WIDTH, HEIGHT, PAINTS, body.join(''))
}

/** After: the player's own phone computes the board again and compares. */
export function checked(): string {
  const gems = new Set([1, 4, 5, 10, 13])
  const cells = Array.from({ length: 16 }, (_, cell) => {
    const at: Point = [130 + (cell % 4) * 25, 62 + Math.floor(cell / 4) * 25]
    const [x, y] = at
    const square = `<rect x="${x - 10.5}" y="${y - 10.5}" width="21" height="21" rx="5" fill="${gems.has(cell) ? '#0f3a26' : 'url(#top)'}"/>`
    if (gems.has(cell)) return square + gem([x, y - 1.5], 7)
    return cell === 6
      ? `<rect x="${x - 10.5}" y="${y - 10.5}" width="21" height="21" rx="5" fill="#4e1d14"/>${mine([x - 1, y + 1], 6)}`
      : square
  })
  const phone =
    '<rect x="106" y="12" width="124" height="198" rx="18" fill="url(#steel)" stroke="#5f9a7c" stroke-opacity=".7" stroke-width="2"/><rect x="114" y="34" width="108" height="154" rx="8" fill="#0b1410"/><rect x="150" y="21" width="36" height="5" rx="2.5" fill="#0b1410"/>'
  const lines =
    '<rect x="120" y="158" width="64" height="6" rx="3" fill="#2a3b32"/><rect x="120" y="171" width="86" height="6" rx="3" fill="#2a3b32"/>'
  const shield =
    '<path d="M250 92l46 16v36c0 26-18 44-46 54-28-10-46-28-46-54v-36Z" fill="url(#green)" stroke="#06120c" stroke-width="5" stroke-linejoin="round"/><path d="M228 146l16 16 29-33" fill="none" stroke="#06120c" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>'
  return svg(WIDTH, HEIGHT, PAINTS, aura + phone + cells.join('') + lines + shield)
}

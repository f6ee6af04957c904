import type { Easel } from '../easel.ts'
import { group, n, type Point, path } from '../kit.ts'
import { lettered } from '../letters.ts'

export type Suit = 'spade' | 'heart' | 'diamond' | 'club'

/** Suits in a box of 2 × 2 around 0 0. */
const SUITS: Record<Suit, string> = {
  spade:
    'M0 -1C.5 -.35 .95 -.1 .95 .3C.95 .72 .4 .86 .12 .5C.14 .76 .22 .9 .34 1L-.34 1C-.22 .9 -.14 .76 -.12 .5C-.4 .86 -.95 .72 -.95 .3C-.95 -.1 -.5 -.35 0 -1Z',
  heart:
    'M0 .95C-.3 .55 -.98 .2 -.98 -.36C-.98 -.92 -.26 -1.02 0 -.48C.26 -1.02 .98 -.92 .98 -.36C.98 .2 .3 .55 0 .95Z',
  diamond: 'M0 -1C.2 -.6 .46 -.28 .76 0C.46 .28 .2 .6 0 1C-.2 .6 -.46 .28 -.76 0C-.46 -.28 -.2 -.6 0 -1Z',
  club: 'M0 -.96C.56 -.96 .62 -.36 .3 -.1C.72 -.3 1.02 .04 .92 .36C.8 .74 .3 .74 .1 .42C.12 .7 .22 .9 .34 1L-.34 1C-.22 .9 -.12 .7 -.1 .42C-.3 .74 -.8 .74 -.92 .36C-1.02 .04 -.72 -.3 -.3 -.1C-.62 -.36 -.56 -.96 0 -.96Z',
}

export const isRed = (suit: Suit) => suit === 'heart' || suit === 'diamond'

export const suit = (kind: Suit, at: Point, size: number, attributes: string) =>
  path(SUITS[kind], `transform="translate(${n(at[0])} ${n(at[1])}) scale(${n(size)})" ${attributes}`)

/** A card of 100 × 140 around `at`, turned; its rank in the corners and one large sign. */
export function playingCard(
  e: Easel,
  at: Point,
  scale: number,
  turn: number,
  rank: string,
  kind: Suit,
): string {
  const ink = isRed(kind)
    ? e.linear(
        [
          [0, '#dc2443'],
          [1, '#a80f2b'],
        ],
        'gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-70" y2="70"',
      )
    : e.linear(
        [
          [0, '#262d38'],
          [1, '#0a0d12'],
        ],
        'gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="-70" y2="70"',
      )
  const flat = isRed(kind) ? '#c81a38' : '#12161d'
  const mark = lettered(rank, { at: [-35, -59], height: 17, fit: 22 })
  const corner =
    path(
      mark.path,
      `fill="none" stroke="${ink}" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"`,
    ) + suit(kind, [-35, -28], 8, `fill="${ink}"`)
  return group(
    `translate(${n(at[0])} ${n(at[1])}) rotate(${turn}) scale(${n(scale)})`,
    '<rect x="-50" y="-66" width="104" height="142" rx="10" fill="#000" fill-opacity=".38"/>',
    `<rect x="-50" y="-70" width="100" height="140" rx="9" fill="${e.linear(
      [
        [0, '#ffffff'],
        [0.55, '#f3f1ec'],
        [1, '#cfcbc2'],
      ],
      'x2="1" y2="1"',
    )}" stroke="#fff" stroke-width="1"/>`,
    path('M-50 70L-50 61C-46 30 10 -20 50 -34L50 61C50 66 46 70 41 70Z', 'fill="#6b6252" fill-opacity=".1"'),
    corner,
    group('rotate(180)', corner),
    suit(kind, [0, 2], 29, `fill="${ink}"`),
    suit(kind, [0, 2], 29, `fill="none" stroke="${flat}" stroke-opacity=".35" stroke-width=".04"`),
  )
}

/** Its back: a frame and a field of diamonds in the colour. */
export function cardBack(e: Easel, at: Point, scale: number, turn: number, colour: string): string {
  const field = e.pattern(12, 12, `<path d="M6 0L12 6L6 12L0 6Z" fill="#fff" fill-opacity=".28"/>`)
  return group(
    `translate(${n(at[0])} ${n(at[1])}) rotate(${turn}) scale(${n(scale)})`,
    '<rect x="-50" y="-66" width="104" height="142" rx="10" fill="#000" fill-opacity=".38"/>',
    '<rect x="-50" y="-70" width="100" height="140" rx="9" fill="#f4f1ea"/>',
    `<rect x="-43" y="-63" width="86" height="126" rx="5" fill="${colour}"/>`,
    `<rect x="-43" y="-63" width="86" height="126" rx="5" fill="${field}"/>`,
  )
}

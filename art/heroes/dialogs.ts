import { circle, group, path } from '../kit.ts'
import { coin } from '../shapes/solid.ts'
import { key, padlock, shield } from '../shapes/things.ts'
import type { Hero } from '../stage.ts'
import { gem } from '../things.ts'

const WHITE_STROKE = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'

/** A pass with a check mark. */
export const pass: Hero = (e, { main, light }) =>
  [
    group(
      'rotate(-8)',
      '<rect x="-112" y="-70" width="232" height="152" rx="18" fill="#000" fill-opacity=".4"/>',
      `<rect x="-118" y="-78" width="232" height="152" rx="18" fill="${e.linear(
        [
          [0, '#ffffff'],
          [0.6, '#e9f3ee'],
          [1, '#b9cfc4'],
        ],
        'x2="1" y2="1"',
      )}"/>`,
      `<path d="M-118 -60C-118 -70 -110 -78 -100 -78L96 -78C106 -78 114 -70 114 -60L114 -40L-118 -40Z" fill="${e.linear(
        [
          [0, light],
          [1, main],
        ],
        'x2="1" y2="0"',
      )}"/>`,
      `<rect x="-100" y="-22" width="72" height="80" rx="12" fill="${e.linear([
        [0, '#cfe3d9'],
        [1, '#9dbcad'],
      ])}"/>`,
      gem([-64, 12], 26),
      '<rect x="-12" y="-18" width="104" height="11" rx="5.5" fill="#3b5a4b"/><rect x="-12" y="4" width="78" height="9" rx="4.5" fill="#8fb0a0"/><rect x="-12" y="24" width="92" height="9" rx="4.5" fill="#8fb0a0"/><rect x="-12" y="44" width="60" height="9" rx="4.5" fill="#b7cfc3"/>',
      '<rect x="-100" y="-66" width="60" height="12" rx="6" fill="#fff" fill-opacity=".85"/>',
    ),
    shield(e, [104, 46], 0.86, '#1fae66'),
  ].join('')

/** A lock that its key has opened. */
export const opened: Hero = (e) =>
  [
    circle(
      [0, 0],
      140,
      `fill="${e.radial([
        [0, '#9fd0ff', 0.4],
        [1, '#9fd0ff', 0],
      ])}"`,
    ),
    padlock(e, [-10, 14], 1.7, '#f0b73a', true),
    key(e, [92, 62], 0.92, 148, '#c9d6ea'),
  ].join('')

/** A wallet that takes coins in. */
export const wallet: Hero = (e) => {
  const leather = e.linear(
    [
      [0, '#2fb98a'],
      [0.5, '#12805c'],
      [1, '#063f30'],
    ],
    'x2=".7" y2="1"',
  )
  return [
    coin(e, [-64, -104], 26, 0.9),
    coin(e, [20, -128], 22, 0.66),
    coin(e, [66, -76], 30, 0.95),
    coin(e, [-14, -62], 34, 0.86),
    '<rect x="-122" y="-34" width="252" height="154" rx="24" fill="#000" fill-opacity=".4"/>',
    `<path d="M-126 -36C-126 -52 -114 -62 -100 -62L88 -70C102 -70 110 -62 110 -50L110 -20L-126 -20Z" fill="${e.linear(
      [
        [0, '#0d6a4c'],
        [1, '#04382a'],
      ],
    )}"/>`,
    coin(e, [34, -38], 34, 0.9),
    `<rect x="-128" y="-42" width="252" height="154" rx="24" fill="${leather}"/>`,
    '<rect x="-118" y="-32" width="232" height="134" rx="17" fill="none" stroke="#bff5df" stroke-opacity=".55" stroke-width="2" stroke-dasharray="8 6"/>',
    `<path d="M62 12L128 12C136 12 140 17 140 24L140 52C140 59 136 64 128 64L62 64C46 64 36 53 36 38C36 23 46 12 62 12Z" fill="${e.linear(
      [
        [0, '#0f7a58'],
        [1, '#04382a'],
      ],
    )}" stroke="#bff5df" stroke-opacity=".4" stroke-width="2"/>`,
    circle(
      [68, 38],
      13,
      `fill="${e.linear([
        [0, '#fff1c2'],
        [1, '#b97a14'],
      ])}"`,
    ),
    circle([68, 38], 6, 'fill="#5a3a04"'),
    path(
      'M-112 -22C-60 -34 20 -34 92 -28',
      'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"',
    ),
  ].join('')
}

/** A letter that brings a new key. */
export const letter: Hero = (e) =>
  [
    group(
      'rotate(-5)',
      '<rect x="-122" y="-62" width="256" height="166" rx="16" fill="#000" fill-opacity=".4"/>',
      `<path d="M-128 -56L0 -126L128 -56L128 30L-128 30Z" fill="${e.linear([
        [0, '#8fa3c9'],
        [1, '#4a5d8c'],
      ])}" stroke="#8fa3c9" stroke-width="8" stroke-linejoin="round"/>`,
      `<rect x="-104" y="-100" width="208" height="150" rx="10" fill="${e.linear([
        [0, '#ffffff'],
        [1, '#dfe6f5'],
      ])}"/>`,
      key(e, [-22, -50], 0.74, 0, '#f0b73a'),
      '<rect x="-78" y="-4" width="156" height="8" rx="4" fill="#b8c5e0"/><rect x="-78" y="14" width="110" height="8" rx="4" fill="#cdd7ea"/>',
      `<path d="M-130 -54L-14 34C-6 40 6 40 14 34L130 -54L130 88C130 98 124 104 114 104L-114 104C-124 104 -130 98 -130 88Z" fill="${e.linear(
        [
          [0, '#f4f7ff'],
          [1, '#a9b9dd'],
        ],
      )}"/>`,
      path(
        'M-124 98L-30 22M124 98L30 22',
        'stroke="#8296c4" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"',
      ),
      path(
        'M-130 -54L-14 34C-6 40 6 40 14 34L130 -54',
        'fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"',
      ),
    ),
  ].join('')

/** A form put aside half filled in; it can be taken up again. */
export const form: Hero = (e) => {
  const row = (y: number, done: boolean, width: number) =>
    `<rect x="-66" y="${y}" width="26" height="26" rx="8" fill="${done ? '#1fae66' : '#ffffff'}" stroke="${done ? '#0d7a45' : '#a89fbd'}" stroke-width="2.5"/>${done ? path(`M-59 ${y + 13}L-54 ${y + 18}L-46 ${y + 8}`, `${WHITE_STROKE} stroke-width="4"`) : ''}<rect x="-28" y="${y + 8}" width="${width}" height="10" rx="5" fill="${done ? '#6f6488' : '#cfc8de'}"/>`
  return [
    group(
      'rotate(-6)',
      '<rect x="-88" y="-108" width="188" height="240" rx="20" fill="#000" fill-opacity=".4"/>',
      `<rect x="-94" y="-116" width="188" height="240" rx="20" fill="${e.linear(
        [
          [0, '#9a6b45'],
          [1, '#4d2c17'],
        ],
        'x2=".5" y2="1"',
      )}"/>`,
      `<rect x="-80" y="-98" width="160" height="208" rx="8" fill="${e.linear([
        [0, '#ffffff'],
        [1, '#e6e0f0'],
      ])}"/>`,
      `<path d="M-38 -116L38 -116L32 -88L-32 -88Z" fill="${e.linear([
        [0, '#ffffff'],
        [0.5, '#b8bccb'],
        [1, '#6c7186'],
      ])}" stroke="#6c7186" stroke-width="1.5" stroke-linejoin="round"/><circle cy="-118" r="13" fill="none" stroke="#b8bccb" stroke-width="8"/>`,
      row(-66, true, 92),
      row(-24, true, 74),
      row(18, false, 86),
      row(60, false, 60),
    ),
    group(
      'translate(104 42) rotate(34)',
      path('M-11 -86L11 -86L11 50L0 78L-11 50Z', 'fill="#000" fill-opacity=".35" transform="translate(6 6)"'),
      path(
        'M-11 -70L11 -70L11 50L-11 50Z',
        `fill="${e.linear(
          [
            [0, '#ffd76b'],
            [0.5, '#f0a51e'],
            [1, '#a8660a'],
          ],
          'x2="1" y2="0"',
        )}"`,
      ),
      path('M-11 50L11 50L0 78Z', 'fill="#f3d9b0"'),
      path('M-4 68L4 68L0 78Z', 'fill="#2a2033"'),
      path('M-11 -70L11 -70L11 -82C11 -90 -11 -90 -11 -82Z', 'fill="#f0708f"'),
      '<rect x="-11" y="-74" width="22" height="8" fill="#c9ccd8"/>',
    ),
  ].join('')
}

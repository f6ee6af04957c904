/** Sizes, corners, elevation and motion: the same in every layout and theme. Colours are in tokens.ts. Pixels and milliseconds. */

export const TYPE = {
  xs: { size: 12, line: '16px', use: 'notes, labels under icons' },
  sm: { size: 14, line: '20px', use: 'buttons, lists, secondary text' },
  base: { size: 16, line: '24px', use: 'text; what is typed' },
  lg: { size: 20, line: '28px', use: 'titles of dialogs and sections' },
  xl: { size: 24, line: '32px', use: 'titles of pages on phones; amounts' },
  '2xl': { size: 32, line: '38px', use: 'titles of pages' },
  '3xl': { size: 40, line: '1.1', use: 'first words of a page' },
  '4xl': { size: 52, line: '1.05', use: 'first words of the home page on wide screens' },
} as const

/** Multiples of four. */
export const SPACE = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const

export const RADIUS = { sm: 6, md: 10, lg: 16, full: 999 } as const

/** The only shadow; otherwise elevation is shown by colour. */
const LIFT = '0 12px 32px -8px rgb(0 0 0 / 0.45)'
export const ELEVATION = [
  { name: '0', background: 'ground', shadow: 'none', use: 'the page' },
  { name: '1', background: 'surface', shadow: 'none', use: 'cards, bars' },
  { name: '2', background: 'raised', shadow: 'none', use: 'what lies on a card, what is under the pointer' },
  { name: 'lift', background: 'surface', shadow: LIFT, use: 'dialogs, alerts, menus' },
] as const

/** Only transform and opacity are animated; nothing is animated under prefers-reduced-motion. */
export const MOTION = {
  page: { ms: 80, ease: 'ease-out', use: 'a page leaves, then the next enters' },
  quick: { ms: 150, ease: 'ease-out', use: 'colours under the pointer' },
  sheet: { ms: 160, ease: 'ease-out', use: 'dialogs and alerts come and go' },
  tick: { ms: 180, ease: 'ease-out', use: 'an amount that changed' },
  leave: { ms: 500, ease: 'ease-in', use: 'an alert goes' },
  spin: { ms: 800, ease: 'linear', use: 'one turn of a spinner' },
  breath: { ms: 1_400, ease: 'ease-in-out', use: 'a skeleton' },
  load: { ms: 4_000, ease: 'cubic-bezier(0.1, 0.7, 0.2, 1)', use: 'the bar over a page that is on its way' },
} as const

const BREAKPOINTS = { sm: 40, md: 48, lg: 64, xl: 80 } as const
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace'

const rem = (pixels: number) => `${pixels / 16}rem`
const inRem = (line: string) => (line.endsWith('px') ? rem(Number.parseInt(line, 10)) : line)

/** The content of scale.css, for Tailwind. Only these sizes exist, so no other size can be used by accident. */
export function scaleCss(): string {
  const lines = [
    ...['color', 'text', 'radius', 'shadow', 'font', 'breakpoint'].map((name) => `--${name}-*: initial`),
    ...Object.entries(BREAKPOINTS).map(([name, width]) => `--breakpoint-${name}: ${width}rem`),
    `--font-sans: ${SANS}`,
    `--font-mono: ${MONO}`,
    '--default-font-family: var(--font-sans)',
    '--default-mono-font-family: var(--font-mono)',
    ...Object.entries(TYPE).flatMap(([name, { size, line }]) => [
      `--text-${name}: ${rem(size)}`,
      `--text-${name}--line-height: ${inRem(line)}`,
    ]),
    ...Object.entries(RADIUS).map(([name, pixels]) => `--radius-${name}: ${pixels}px`),
    `--shadow-lift: ${LIFT}`,
  ]
  return `/* Made from scale.ts by web/build.ts. */\n@theme inline {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
}

import { inkOn, readableOn } from './colour.ts'

/** Design choices for one layout in one theme. Text colours are computed from these. */
export interface Palette {
  /** The background, then surfaces one and two steps above it. */
  ground: string
  surface: string
  raised: string
  line: string
  text: string
  muted: string
  accent: string
  win: string
  danger: string
}

const SHARED = { win: '#f2c14e', danger: '#ff5d5d' }
const PAPER = { surface: '#ffffff', win: '#f2c14e', danger: '#d92d3a' }

export const LAYOUTS = {
  default: {
    dark: {
      ...SHARED,
      ground: '#0b1410',
      surface: '#121d18',
      raised: '#1a2821',
      line: '#2a3b32',
      text: '#eaf2ed',
      muted: '#9db3a7',
      accent: '#2bd47d',
    },
    light: {
      ...PAPER,
      ground: '#f3f7f4',
      raised: '#e6eee9',
      line: '#cfdcd4',
      text: '#0f1d16',
      muted: '#4d6257',
      accent: '#2bd47d',
    },
  },
  blaze: {
    dark: {
      ...SHARED,
      ground: '#0f1014',
      surface: '#181a20',
      raised: '#22252d',
      line: '#343843',
      text: '#f1f2f5',
      muted: '#a9adb9',
      accent: '#f12c4c',
    },
    light: {
      ...PAPER,
      ground: '#f5f5f7',
      raised: '#eaebef',
      line: '#d5d7de',
      text: '#15161b',
      muted: '#565b68',
      accent: '#f12c4c',
    },
  },
  orange: {
    dark: {
      ...SHARED,
      ground: '#150e13',
      surface: '#20161d',
      raised: '#2b1f28',
      line: '#43323e',
      text: '#f6eef2',
      muted: '#bfa9b6',
      accent: '#ff7a1a',
    },
    light: {
      ...PAPER,
      ground: '#faf5f7',
      raised: '#f2e8ed',
      line: '#e0d0d9',
      text: '#20141b',
      muted: '#6b5562',
      accent: '#ff7a1a',
    },
  },
} as const satisfies Record<string, Record<'dark' | 'light', Palette>>

export type Layout = keyof typeof LAYOUTS

/** File in styles/ → its layouts. */
export const TOKEN_FILES = {
  'tokens.css': ['default'],
  'layouts.css': ['blaze', 'orange'],
} as const satisfies Record<string, readonly Layout[]>
export type Theme = 'dark' | 'light'

/** All colours of a layout in one theme; text and its backgrounds are adjusted to a contrast of 4.5:1. */
export const layoutTokens = (layout: Layout, theme: Theme): Record<string, string> =>
  inked(LAYOUTS[layout][theme], theme)

/** A palette with the text colours on top of it. */
export function inked(palette: Palette, theme: Theme): Record<string, string> {
  const grounds = [palette.ground, palette.surface, palette.raised]
  const dark = theme === 'dark' ? palette.ground : palette.text
  return {
    ...palette,
    'on-accent': readableOn(inkOn(palette.accent, dark), [palette.accent]),
    'accent-text': readableOn(palette.accent, grounds),
    'on-win': readableOn(inkOn(palette.win, dark), [palette.win]),
    'win-text': readableOn(palette.win, grounds),
    'on-danger': readableOn(inkOn(palette.danger, dark), [palette.danger]),
    'danger-text': readableOn(palette.danger, grounds),
    /**
     * Colours of rising and falling odds, which also have arrows. Chosen and suspended odds: `--chosen`,
     * `--suspended` (odds.css).
     */
    'odds-up': readableOn('#2bd47d', grounds),
    'odds-down': readableOn('#ff8a5c', grounds),
    /**
     * Edges of fields and controls need a contrast of 3:1 (WCAG 1.4.11); dividers between rows need no such contrast.
     */
    edge: readableOn(palette.line, grounds, 3),
  }
}

/**
 * The content of tokens.css (the default layout, in every page) and of layouts.css (all other layouts, in
 * pages that use them). Dark is the default; `data-theme="light"` selects the light theme.
 */
export function tokensCss(layouts: readonly Layout[]): string {
  const blocks = layouts.flatMap((layout) =>
    (['dark', 'light'] as const).map((theme) => {
      const selector = `[data-layout="${layout}"]${theme === 'light' ? '[data-theme="light"]' : ''}`
      const lines = Object.entries(layoutTokens(layout, theme)).map(
        ([name, value]) => `  --${name}: ${value};`,
      )
      return `${selector} {\n  color-scheme: ${theme};\n${lines.join('\n')}\n}\n`
    }),
  )
  return `/* Made from tokens.ts by web/build.ts. */\n${blocks.join('\n')}`
}

import type { Plugin } from 'vite'

/**
 * Tailwind says the first value of each of its own variables twice: as `@property`, and in a rule for browsers without that. The rule
 * alone serves all of them, and every page carries the sheet, so the first is left out.
 */
export function slimCss(css: string): string {
  return css
    .replace(/@property\s+--tw-[\w-]+\s*\{[^}]*\}\s*/g, '')
    .replace(
      /@layer properties\s*\{\s*@supports[^{]*\{((?:[^{}]|\{[^{}]*\})*)\}\s*\}/,
      '@layer properties{$1}',
    )
}

export const slimSheets: Plugin = {
  name: 'slim-sheets',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = slimCss(String(file.source))
  },
}

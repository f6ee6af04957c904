import type { Plugin } from 'vite'

/**
 * Tailwind says the first value of each of its own variables twice: as `@property`, and in a rule for every element of browsers without
 * that. One rule serves all of them, for the elements alone on which something reads such a variable: a phone that is told sixty values
 * for each of six hundred elements takes longer to style a page. What nothing reads is not said.
 */
export function slimCss(css: string): string {
  const slim = css.replace(/@property\s+--tw-[\w-]+\s*\{[^}]*\}\s*/g, '')
  return slim.replace(FIRST_VALUES, (_, values: string) => {
    const read = values.split(';').filter((value) => slim.includes(`var(${value.split(':')[0]?.trim()}`))
    const readers = [...slim.matchAll(READER)].map(([, selector]) => selector?.trim())
    return readers.length > 0
      ? `@layer properties{${readers.join(',')}{${read.join(';')}}}`
      : '@layer properties;'
  })
}

const FIRST_VALUES = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{([^{}]*)\}\s*\}\s*\}/
const READER = /([^{};]+)\{[^{}]*var\(--tw-[^{}]*\}/g

export const slimSheets: Plugin = {
  name: 'slim-sheets',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = slimCss(String(file.source))
  },
}

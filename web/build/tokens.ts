import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICONS } from '@jogo/contract/icons'
import { scaleCss } from '../app/styles/scale.ts'
import { TOKEN_FILES, tokensCss } from '../app/styles/tokens.ts'
import { ROOT } from './configs.ts'

/** Writes the style sheets and icons generated from the tables beside them. */
export function writeTokens(): void {
  write('styles/scale.css', scaleCss())
  for (const [name, layouts] of Object.entries(TOKEN_FILES)) write(`styles/${name}`, tokensCss(layouts))
  write('ui/icons.svg', sprite())
}

/** Leaves an unchanged file alone, so that file watchers are not triggered. */
function write(name: string, css: string): void {
  const file = `${ROOT}app/${name}`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== css) writeFileSync(file, css)
}

const lucide = createRequire(import.meta.url)

/** Generates app/ui/icons.svg, one file of symbols with the site's icons. */
export function sprite(): string {
  const symbols = ICONS.map((name) => {
    const file = readFileSync(lucide.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
    const shapes = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

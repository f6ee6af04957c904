import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICONS } from '@jogo/contract/icons'

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

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICONS } from '../app/ui/icons.ts'
import { NEXT } from './configs.ts'

const lucide = createRequire(import.meta.url)

/** One `<svg>` of symbols with the icons that the site uses; it stands at the top of every page. */
export function sprite(): string {
  const symbols = ICONS.map((name) => {
    const file = readFileSync(lucide.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
    const shapes = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`
  })
  return `<svg hidden>${symbols.join('')}</svg>`
}

/** Where browsers find the whole sprite; a page brings along only the icons that it shows. */
export const spriteFile = (text: string): string =>
  `/assets/icons-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.svg`

export function writeSprite(): void {
  const text = sprite()
  writeFileSync(`${NEXT}icons.svg`, text)
  writeFileSync(`${NEXT}client${spriteFile(text)}`, text)
}

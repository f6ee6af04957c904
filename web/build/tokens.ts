import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { scaleCss } from '../app/styles/scale.ts'
import { TOKEN_FILES, tokensCss } from '../app/styles/tokens.ts'
import { ROOT } from './configs.ts'
import { sprite } from './sprite.ts'

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

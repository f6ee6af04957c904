import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { scaleCss } from '../app/styles/scale.ts'
import { TOKEN_FILES, tokensCss } from '../app/styles/tokens.ts'
import { ROOT } from './configs.ts'

/** The style sheets that are made from the tables beside them. */
export function writeTokens(): void {
  write('scale.css', scaleCss())
  for (const [name, layouts] of Object.entries(TOKEN_FILES)) write(name, tokensCss(layouts))
}

/** Left alone when nothing changed, so that nobody who watches the files wakes up. */
function write(name: string, css: string): void {
  const file = `${ROOT}app/styles/${name}`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== css) writeFileSync(file, css)
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { TOKEN_FILES, tokensCss } from '../app/styles/tokens.ts'
import { ROOT } from './configs.ts'

/** Left alone when nothing changed, so that nobody who watches the files wakes up. */
export function writeTokens(): void {
  for (const [name, layouts] of Object.entries(TOKEN_FILES)) {
    const file = `${ROOT}app/styles/${name}`
    const css = tokensCss(layouts)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== css) writeFileSync(file, css)
  }
}

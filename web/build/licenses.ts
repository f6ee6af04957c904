import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LICENSES, NEXT } from './configs.ts'

/** Packages that reach browsers outside bundled code: in the style sheet, and as icons. */
const BESIDE = ['tailwindcss', 'lucide-static']

const require = createRequire(import.meta.url)

/** Adds those packages to the notices that Vite wrote for the bundled packages. */
export function completeLicenses(): void {
  for (const name of BESIDE) {
    const manifest = require.resolve(`${name}/package.json`)
    const { version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>
    const text = readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8')
    appendFileSync(`${NEXT}client/${LICENSES}`, `\n## ${name} - ${version} (${license})\n\n${text}`)
  }
}

import { readdirSync, renameSync, rmSync } from 'node:fs'
import { build } from 'vite'
import { compressAssets } from './build/compress.ts'
import { client, NEXT, ROOT, server } from './build/configs.ts'
import { writeCssRules } from './build/css-rules.ts'
import { completeLicenses } from './build/licenses.ts'
import { writeLoader } from './build/loader.ts'
import { writeSiteFile } from './build/site-file.ts'
import { putMapsAside } from './build/source-maps.ts'
import { writeTokens } from './build/tokens.ts'
import { writeVerifier } from './build/verifier.ts'

/** The whole site: colours, sprite, browser code, server rendering, and compression. */
export async function buildSite(): Promise<void> {
  writeTokens()
  try {
    await Promise.all([build(client), build(server)])
    await writeVerifier()
    putMapsAside()
    completeLicenses()
    writeLoader()
    writeCssRules()
    compressAssets()
    writeSiteFile()
    putInPlace()
  } finally {
    rmSync(NEXT, { recursive: true, force: true })
  }
}

/**
 * Moves the new build into place. A server that starts meanwhile finds the old build or the new build, hardly ever a
 * mixture.
 */
function putInPlace(): void {
  for (const part of readdirSync(NEXT)) {
    rmSync(`${ROOT}dist/${part}`, { recursive: true, force: true })
    renameSync(`${NEXT}${part}`, `${ROOT}dist/${part}`)
  }
}

if (process.argv[1]?.endsWith('build.ts')) await buildSite()

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { NEXT } from './configs.ts'

const TEXT = /\.(js|css|svg|json|txt|webmanifest|html)$/

/**
 * Writes a `.br` and a `.gz` beside every text file for browsers, at the highest level, because each file is compressed once and
 * sent many times.
 */
export function compressAssets(): void {
  for (const file of filesUnder(`${NEXT}client`).filter((path) => TEXT.test(path))) {
    const text = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}

import { readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from '@swc/core'
import { NEXT } from './configs.ts'

const OLDEST = 5

/** The inline script of every page, minified. Its syntax stays as written, because the oldest browsers must parse it. */
export const smallLoader = (): string =>
  minifySync(readFileSync(new URL('../shell/early/loader.js', import.meta.url), 'utf8'), {
    ecma: OLDEST,
    compress: { ecma: OLDEST, passes: 2, toplevel: true },
    mangle: { toplevel: true },
  }).code

export const writeLoader = (): void => writeFileSync(`${NEXT}loader.js`, smallLoader())

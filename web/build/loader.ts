import { readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from '@swc/core'
import { NEXT } from './configs.ts'

const OLDEST = 5

/** The script that every page carries, as small as it gets, in the language that it is written in: the oldest browsers read it. */
export const smallLoader = (): string =>
  minifySync(readFileSync(new URL('../shell/early/loader.js', import.meta.url), 'utf8'), {
    ecma: OLDEST,
    compress: { ecma: OLDEST, passes: 2, toplevel: true },
    mangle: { toplevel: true },
  }).code

export const writeLoader = (): void => writeFileSync(`${NEXT}loader.js`, smallLoader())

import { readFileSync } from 'node:fs'

/** Modules of the browser script, in the order in which they need each other. */
const FILES = ['words', 'style', 'dom', 'connection', 'slip', 'bets', 'matches', 'sdk'] as const

let script: string | undefined

/** One classic script, as pages of operators load it: a function around the modules, so that it adds one global. */
export function sdkScript(): string {
  script ??= `(() => {\n'use strict'\n${FILES.map(read).join('\n')}\n})()\n`
  return script
}

const read = (name: string): string =>
  readFileSync(new URL(`sdk/${name}.js`, import.meta.url), 'utf8')
    .replace(/^import [^']* from '[^']+'\n/gm, '')
    .replace(/^export /gm, '')

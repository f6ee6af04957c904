import { parseSync } from '@swc/core'
import type { SourceFile } from './files.ts'

/** A regular expression literal of the code. */
export interface Pattern {
  where: string
  source: string
  flags: string
}

/** Every literal of these files, found by a parser. */
export const patternsIn = (files: readonly SourceFile[]): Pattern[] =>
  files.flatMap(({ path, text }) => {
    const found: Pattern[] = []
    const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') })
    visit(tree, ({ type, pattern, flags }) => {
      if (type === 'RegExpLiteral') found.push({ where: path, source: String(pattern), flags: String(flags) })
    })
    return found
  })

function visit(node: unknown, tell: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) tell(node as Record<string, unknown>)
  for (const part of Object.values(node)) visit(part, tell)
}

/** Ends that let a text almost match, so that a backtracking matcher tries every way. */
const ENDS = ['', '!', '\n', '\0', '@', '"']
const ALWAYS = ['a', '0', ' ', '.', '-', '/', 'é', '\t']

/**
 * Hard texts of `length` for the pattern: each of its characters and each pair of characters, repeated, with
 * an end that does not match. @param most maximum of texts
 */
export function hostileTexts(source: string, length: number, most: number): string[] {
  const named = [...source.replace(/\\[a-zA-Z]/g, '')].filter(
    (character) => !'\\[](){}^$*+?|'.includes(character),
  )
  const units = [...new Set([...named, ...ALWAYS])].slice(0, 24)
  const pairs = units.flatMap((unit) => units.map((other) => (unit === other ? unit : unit + other)))
  const texts = [...units, ...pairs].flatMap((unit) =>
    ENDS.map((end) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end),
  )
  const step = Math.max(1, texts.length / most)
  return Array.from({ length: Math.min(most, texts.length) }, (_, at) => texts[Math.floor(at * step)] ?? '')
}

/** The slowest match, ms. A slow match is the best of three, because a busy machine interrupts. */
export function slowestMs(
  { source, flags }: Pick<Pattern, 'source' | 'flags'>,
  texts: readonly string[],
  enough: number,
) {
  const pattern = new RegExp(source, flags)
  const timed = (text: string) => {
    pattern.lastIndex = 0
    const started = performance.now()
    text.replace(pattern, '')
    return performance.now() - started
  }
  let slowest = 0
  for (const text of texts) {
    let ms = timed(text)
    for (let again = 0; again < 2 && ms > enough; again += 1) ms = Math.min(ms, timed(text))
    slowest = Math.max(slowest, ms)
    if (slowest > enough) break
  }
  return slowest
}

/**
 * A small break: in `file`, `from` is replaced by `to`. The tests of `test` with `title` in their title then run; at least one of them must
 * fail.
 */
export interface Mutant {
  file: string
  /** This text occurs exactly once in the file. */
  from: string
  to: string
  /** A test file of Vitest. */
  test: string
  title: string
}

/** The file's text with the break. @throws Error unless `from` occurs exactly once and differs from `to` */
export function broken(text: string, { file, from, to }: Mutant): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file}: "${firstLine(from)}" stands there ${times} times, not once`)
  if (from === to) throw new Error(`${file}: "${firstLine(from)}" would stay as it is`)
  return text.replace(from, () => to)
}

export const mutantName = ({ file, from, to }: Mutant): string =>
  `${file}: ${firstLine(from)} → ${firstLine(to)}`

/**
 * `noticed`: a test failed. `unnoticed`: all passed. `no test`: no test has that title. `not loaded`: the
 * file fails before any of its tests runs. `hangs`: the run was stopped by the time limit.
 */
export type MutantVerdict = 'noticed' | 'unnoticed' | 'no test' | 'not loaded' | 'hangs'

/** Arguments of a row's run. */
export const mutantKey = ({ test, title }: Mutant): string => `${test} ${title}`

const WIDTH = 60

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0] ?? ''
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line || 'nothing'
}

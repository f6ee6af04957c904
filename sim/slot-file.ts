import { readFileSync, statSync } from 'node:fs'
import type { SlotData } from '@jogo/rules/slots/data'
import { cycleLength } from '@jogo/rules/slots/enumerate'
import { slotProblems } from '@jogo/rules/slots/problems'
import { slotTable } from '@jogo/rules/slots/table'
import { Compile } from 'typebox/compile'
import { Problem } from './problem.ts'
import { SLOT_SCHEMA } from './slot-schema.ts'

/** Maximum size of a file, bytes: far above the largest allowed slot. */
const MOST_BYTES = 1_000_000
/** Maximum of enumerated combinations of stops. */
export const MOST_STOPS = 100_000_000
/** Maximum of printed problems; a file of another kind has thousands. */
const MOST_SHOWN = 20

const schema = Compile(SLOT_SCHEMA)

/** A slot's data from a file of any origin. Throws a Problem with every fault on a line of its own. */
export function readSlot(file: string): SlotData {
  const { size } = fileSize(file)
  if (size > MOST_BYTES)
    throw new Problem(`${file} has ${size} bytes; a slot's file has ${MOST_BYTES} at most.`)
  return parseSlot(readFileSync(file, 'utf8'), file)
}

function fileSize(file: string): { size: number } {
  try {
    const stat = statSync(file)
    if (stat.isFile()) return stat
  } catch {
    // The error below reports the problem.
  }
  throw new Problem(`${file} is no file. Name a slot's file (docs/games/README.md), a game, or all.`)
}

/** @param file name for the messages */
export function parseSlot(text: string, file: string): SlotData {
  const value = parsed(text, file)
  if (!schema.Check(value))
    throw problem(
      file,
      schema.Errors(value).map(({ instancePath, keyword, message }) => {
        const where = instancePath.slice(1).replaceAll('/', '.') || 'the file'
        return `${where}: ${keyword === 'boolean' ? 'no slot has this' : message}`
      }),
    )
  const data = value as SlotData
  const problems = slotProblems(data)
  if (problems.length > 0) throw problem(file, problems)
  for (const reels of [data.reels, data.free?.reels ?? data.reels]) {
    const cycle = cycleLength(slotTable({ ...data, reels }).strips)
    if (cycle > MOST_STOPS)
      throw problem(file, [
        `its reels stop in ${cycle} ways; up to ${MOST_STOPS} are counted exactly. Shorten the strips`,
      ])
  }
  return data
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem(`${file} is not JSON: ${(error as Error).message}`)
  }
}

const problem = (file: string, problems: readonly string[]) =>
  new Problem(
    [
      `${file} is no slot that can be played:`,
      ...problems.slice(0, MOST_SHOWN).map((problem) => `  ${problem}`),
      ...(problems.length > MOST_SHOWN ? [`  and ${problems.length - MOST_SHOWN} more`] : []),
    ].join('\n'),
  )

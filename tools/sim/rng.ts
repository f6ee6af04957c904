import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { wordsOfBlocks } from '@jogo/rules/fair/words'
import cdf from '@stdlib/stats-base-dists-chisquare-cdf'
import { type Mapping, mappings } from './mappings.ts'
import { hashOf } from './players.ts'

/** Drawings of each mapping. */
const DRAWINGS = { short: 100_000, full: 100_000_000 }
/** A chance below this is no accident: with twenty mappings it comes once in 50,000 runs. */
const LEAST_CHANCE = 1e-6

interface Program {
  program: string
  /** Its arguments. */
  short: readonly string[]
  full: readonly string[]
  /** Of a program that reads to the end. */
  bytes?: { short: number; full: number }
  isBad(output: string): boolean
}

/** Programs that test the bytes; each a Debian package of its name, rngtest of rng-tools5. */
const PROGRAMS: readonly Program[] = [
  ...[0, 2, 8, 15, 100, 101].map((test) => ({
    program: 'dieharder',
    short: ['-g', '200', '-d', String(test), '-t', '10'],
    full: ['-g', '200', '-d', String(test)],
    isBad: (output: string) => /FAILED/.test(output),
  })),
  {
    program: 'ent',
    short: ['-t'],
    full: ['-t'],
    bytes: { short: 16_000_000, full: 1_000_000_000 },
    isBad: () => false,
  },
  {
    program: 'rngtest',
    short: ['-c', '1000'],
    full: ['-c', '100000'],
    isBad: (output: string) => Number(/FIPS 140-2 failures: (\d+)/.exec(output)?.[1] ?? 0) > 100,
  },
]

/** Tests the words of PF-1 and what the games make of them. Answers whether nothing was found; programs that are absent are named. */
export async function rng(isFull: boolean): Promise<boolean> {
  const much = isFull ? 'full' : 'short'
  let isGood = true
  for (const mapping of mappings()) {
    const { square, chance } = chiSquare(mapping, DRAWINGS[much])
    const isFine = chance >= LEAST_CHANCE
    isGood &&= isFine
    console.log(
      `${isFine ? 'ok    ' : 'FAILED'} χ² of ${mapping.name}: ${square.toFixed(1)} for ${mapping.chances.length - 1} degrees, p ${chance.toFixed(4)}`,
    )
  }
  const absent = new Set<string>()
  for (const { program, isBad, bytes, ...args } of PROGRAMS) {
    if (absent.has(program)) continue
    const output = await fed(program, args[much], bytes?.[much] ?? Infinity)
    if (output === undefined) absent.add(program)
    else {
      const isFine = !isBad(output)
      isGood &&= isFine
      console.log(`${isFine ? 'ok    ' : 'FAILED'} ${program} ${args[much].join(' ')}\n${output.trim()}`)
    }
  }
  for (const program of absent)
    console.log(
      `absent ${program}: not run. On Debian: apt-get install ${program === 'rngtest' ? 'rng-tools5' : program}`,
    )
  return isGood
}

/** @returns the sum of squares, and the chance that a fair mapping gives one as large or larger */
export function chiSquare({ chances, box }: Mapping, drawings: number, next = manyWords('sim')) {
  const counts = new Float64Array(chances.length)
  for (let at = 0; at < drawings; at += 1) {
    const found = box(next)
    counts[found] = (counts[found] ?? 0) + 1
  }
  const square = chances.reduce((sum, chance, at) => {
    const wanted = chance * drawings
    return sum + ((counts[at] as number) - wanted) ** 2 / wanted
  }, 0)
  return { square, chance: 1 - cdf(square, chances.length - 1) }
}

/** One long stream of PF-1: seed and nonce stay, the blocks go on. */
function manyWords(clientSeed: string) {
  const key = hashOf(`rng ${clientSeed}`)
  return wordsOfBlocks((block) => createHmac('sha256', key).update(`${clientSeed}:0:${block}`).digest())
}

const PIECE = 65_536

/** Feeds bytes to a program until it has enough. Undefined when it is not installed. */
function fed(program: string, args: readonly string[], most: number): Promise<string | undefined> {
  const next = manyWords(program)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    let given = 0
    const give = () => {
      while (given < most && child.stdin.writable) {
        const piece = Buffer.alloc(PIECE)
        for (let at = 0; at < PIECE; at += 4) piece.writeUInt32BE(next(), at)
        given += PIECE
        if (!child.stdin.write(piece)) return
      }
      child.stdin.end()
    }
    child.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    )
    child.on('close', () => resolve(Buffer.concat(output).toString()))
    child.on('spawn', give)
    // The program ends when it has read enough, and closes what it reads from.
    child.stdin.on('error', () => {})
    child.stdin.on('drain', give)
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
  })
}

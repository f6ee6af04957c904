import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { wordsOfBlocks } from '@jogo/rules/fair/words'
import cdf from '@stdlib/stats-base-dists-chisquare-cdf'
import { type Mapping, mappings } from './mappings.ts'
import { textHash } from './players.ts'

/** Draws of each mapping; twenty mappings together make more than 10⁷ draws. */
const DRAWINGS = { short: 1_000_000, full: 100_000_000 }
/** 99 of 100 fair generators pass all tests of mappings together. */
const TOGETHER = 0.01
/** Chance below which a failed test is no accident. */
const LEAST_CHANCE = 1e-6

interface Program {
  program: string
  /** Arguments of the short test and of the full test. */
  short: readonly string[]
  full: readonly string[]
  /** Number of bytes for a program that reads to the end of its input. */
  bytes?: { short: number; full: number }
  isBad(output: string): boolean
}

/** Tests of dieharder: birthday spacings, ranks of 32×32 matrices, count of ones, runs, and the monobit and runs tests of STS. */
const DIEHARDER = [0, 2, 8, 15, 100, 101]

/** Test programs for bytes. Each is in the Debian package of its name; rngtest is in rng-tools5. */
const PROGRAMS: readonly Program[] = [
  ...DIEHARDER.map((test) => ({
    program: 'dieharder',
    // A hundred p-values are the program's default.
    short: ['-g', '200', '-d', String(test)],
    full: ['-g', '200', '-d', String(test), '-p', '1000'],
    isBad: (output: string) => /FAILED/.test(output),
  })),
  {
    program: 'ent',
    short: ['-t'],
    full: ['-t'],
    bytes: { short: 16_000_000, full: 1_000_000_000 },
    isBad: isBadEnt,
  },
  {
    program: 'rngtest',
    short: ['-c', '1000'],
    full: ['-c', '100000'],
    isBad: isBadFips,
  },
]

/**
 * Tests the words of PF-1 and the games' draws from them. `key`: name of a stream other than the usual stream. @returns whether no fault
 * was found; missing programs are printed
 */
export async function rng(isFull: boolean, key = ''): Promise<boolean> {
  const much = isFull ? 'full' : 'short'
  let isGood = true
  const tested = mappings()
  for (const mapping of tested) {
    const tests = mappingTests(mapping, DRAWINGS[much], manyWords(`sim${key}`))
    const isFine = tests.every(({ chance }) => chance >= TOGETHER / (tests.length * tested.length))
    isGood &&= isFine
    const results = tests.map(
      ({ name, value, chance }) => `${name} ${value.toFixed(2)}, p ${chance.toFixed(4)}`,
    )
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${mapping.name}: ${results.join('; ')}`)
  }
  const absent = new Set<string>()
  for (const { program, isBad, bytes, ...args } of PROGRAMS) {
    if (absent.has(program)) continue
    const output = await fed(program, args[much], manyWords(program + key), bytes?.[much] ?? Infinity)
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

interface Test {
  name: string
  value: number
  /** Chance of a value this far from the mean, or farther, under a fair mapping. */
  chance: number
}

/** Draws have the right frequencies and number of runs, and are independent of earlier draws. */
export function mappingTests(mapping: Mapping, drawings: number, next = manyWords('sim')): Test[] {
  const { chances, box } = mapping
  const counts = new Float64Array(chances.length)
  const middle = middleChance(chances)
  const low = chances.slice(0, middle).reduce((sum, chance) => sum + chance, 0)
  const mean = chances.reduce((sum, chance, at) => sum + chance * at, 0)
  const variance = chances.reduce((sum, chance, at) => sum + chance * (at - mean) ** 2, 0)
  let [runs, products, before] = [1, 0, box(next)]
  counts[before] = 1
  for (let at = 1; at < drawings; at += 1) {
    const found = box(next)
    counts[found] = (counts[found] ?? 0) + 1
    products += (found - mean) * (before - mean)
    if (found < middle !== before < middle) runs += 1
    before = found
  }
  const square = chances.reduce((sum, chance, at) => {
    const expectation = chance * drawings
    return sum + ((counts[at] as number) - expectation) ** 2 / expectation
  }, 0)
  // A draw and the next are on different sides of the median with the chance 2pq; neighbouring pairs share a draw.
  const share = 2 * low * (1 - low)
  const spread = Math.sqrt(drawings * (share * (1 - share) + share * (1 - 2 * share)))
  return [
    {
      name: `χ² of ${chances.length - 1} degrees`,
      value: square,
      chance: 1 - cdf(square, chances.length - 1),
    },
    normal('runs', (runs - 1 - (drawings - 1) * share) / spread),
    normal('serial correlation', products / (variance * Math.sqrt(drawings - 1))),
  ]
}

/** The first box above the median. */
function middleChance(chances: readonly number[]): number {
  let sum = 0
  const at = chances.findIndex((chance) => {
    sum += chance
    return sum >= 0.5
  })
  return Math.max(1, Math.min(chances.length - 1, at + 1))
}

/** The value is in standard deviations. */
const normal = (name: string, value: number): Test => ({ name, value, chance: 1 - cdf(value ** 2, 1) })

/** `1,bytes,entropy,χ²,mean,π,serial correlation` */
function isBadEnt(output: string): boolean {
  const [, bytes = 0, , square = Infinity, mean = 0, , serial = 1] = (/^1,.*$/m.exec(output)?.[0] ?? '')
    .split(',')
    .map(Number)
  const off = [(mean - 127.5) / Math.sqrt((256 ** 2 - 1) / 12 / bytes), serial * Math.sqrt(bytes)]
  return 1 - cdf(square, 255) < LEAST_CHANCE || !off.every((deviations) => Math.abs(deviations) < 5)
}

/** Of 10,000 fair blocks, 8 fail a test of FIPS 140-2. */
function isBadFips(output: string): boolean {
  const of = (what: string) =>
    Number(new RegExp(`FIPS 140-2 ${what}: (\\d+)`).exec(output)?.[1] ?? Number.NaN)
  const [failures, successes] = [of('failures'), of('successes')]
  return !(failures <= 5 + (failures + successes) * 0.002)
}

/** One long stream of PF-1: fixed seed and nonce, consecutive blocks. */
function manyWords(clientSeed: string) {
  const key = textHash(`rng ${clientSeed}`)
  return wordsOfBlocks((block) => createHmac('sha256', key).update(`${clientSeed}:0:${block}`).digest())
}

const PIECE = 65_536

/** Feeds words to a program until it has enough bytes. Undefined when the program is not installed. */
function fed(
  program: string,
  args: readonly string[],
  next: () => number,
  most: number,
): Promise<string | undefined> {
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
    // The program ends after enough bytes, and closes its input.
    child.stdin.on('error', () => {})
    child.stdin.on('drain', give)
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
  })
}

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPasswords } from '../server/src/platform/passwords.ts'
import { commandLine, wordsOf } from '../tools/command-line.ts'
import { planOf } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { FIRST_ID, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { alternate, median, pairedRatio, quantile } from './lib/slices.ts'

wordsOf(commandLine('npm run bench -- login   log-ins beside bets, and how long a refused one takes', {}))

/**
 * `npm run bench -- login`: how many dice bets a second an api takes alone, and while forty players log in at once at the beginning of each
 * slice; how long those log-ins take; and whether the time of a refused one tells an e-mail that somebody has from one that nobody has.
 */
const PORTS = {
  site: 15_660,
  api: 15_661,
  gateway: 15_663,
  webhook: 15_664,
  worker: 15_666,
  dealer: 15_667,
  trader: 15_668,
  postgres: 15_669,
  sandbox: 15_670,
}
const BETTORS = 32
const LOGINS = 40
const GUESSED = 200
const [ROUNDS, SECONDS] = [7, 4]
const PASSWORD = 'tapioca com coco ralado'
const TARGETS: Readonly<Record<string, Target>> = {
  bets_vs_quiet: { least: 0.9 },
  refused: { most: 0 },
  gap_p95_ms: { most: 50 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-login-'))
const plan = { ...planOf([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS }
const env = { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' }
const town = await startTown({ plan, say, processes: ['api', 'worker'], env })
const api = `http://127.0.0.1:${PORTS.api}`
try {
  report('login', await measure(), TARGETS)
} finally {
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const secret = town.env.JWT_SECRET ?? ''
  const tokens = await makePeople(town.database.ownerUrl, secret, BETTORS + LOGINS + GUESSED)
  await givePassword()
  const [latencies, during]: [number[], number[]] = [[], []]
  let refused = 0
  const enter = async () => {
    const began = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: LOGINS }, async (_, index) => {
        const status = await login(mailOf(BETTORS + index), PASSWORD)
        latencies.push(performance.now() - began)
        return status
      }),
    )
    refused += statuses.filter((status) => status !== 200).length
    return performance.now() - began
  }
  const slices = await alternate(
    {
      quiet: async (seconds: number) => bet(tokens, seconds),
      beside: async (seconds: number) => {
        const logins = enter()
        const result = await bet(tokens, seconds, logins)
        during.push(result.during)
        return result
      },
    },
    { rounds: ROUNDS, seconds: SECONDS },
    (name, turn, { rate }) => say(`${turn} ${name}: ${rate.toFixed(0)} bets a second`),
  )
  const rates = (of: keyof typeof slices) => slices[of].map(({ rate }) => rate)
  const [known, unknown] = await guess()
  return {
    bets_vs_quiet: round(pairedRatio(rates('beside'), rates('quiet'))),
    bets_while_they_log_in: round(median(during) / median(rates('quiet'))),
    bets_per_second: round(median(rates('quiet')), 0),
    logins: latencies.length,
    refused,
    login_p50_ms: round(quantile(latencies, 0.5), 0),
    login_p99_ms: round(quantile(latencies, 0.99), 0),
    gap_p95_ms: round(Math.abs(quantile(known, 0.95) - quantile(unknown, 0.95)), 1),
    gap_p50_ms: round(Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5)), 1),
  }
}

function mailOf(index: number): string {
  return `${FIRST_ID + index}@example.com`
}

async function givePassword() {
  const hash = await createPasswords().hash(PASSWORD)
  const client = new pg.Client({ connectionString: town.database.ownerUrl })
  await client.connect()
  await client.query('update public.players set password_hash = $1 where id >= $2', [hash, FIRST_ID])
  await client.end()
}

async function login(email: string, password: string): Promise<number> {
  const answer = await send('/api/auth/login', { email, password })
  await answer.text()
  return answer.status
}

function send(path: string, body: object, token?: string) {
  return fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** @returns bets a second: of the whole time, and of the time until `others` have come to their end */
async function bet(tokens: readonly string[], seconds: number, others?: Promise<number>) {
  let [made, madeUntil] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1_000
  const one = async (token: string | undefined) => {
    while (performance.now() < until) {
      const bet = { id: randomUUID(), stake: 100, side: 'under', target: 5_000 }
      const answer = await send('/api/games/dice/rounds', bet, token)
      if (!answer.ok) throw new Error(`a bet was refused: ${await answer.text()}`)
      await answer.text()
      made += 1
    }
  }
  const lasted = others?.then((ms) => {
    madeUntil = made
    return ms
  })
  await Promise.all(tokens.slice(0, BETTORS).map(one))
  const rate = (made * 1_000) / (performance.now() - began)
  return { rate, during: lasted ? (madeUntil * 1_000) / (await lasted) : rate }
}

/** Wrong passwords, one after another: of e-mails that somebody has, and of such that nobody has. @returns the times of both, ms */
async function guess(): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < GUESSED; index += 1)
    for (const [of, email] of [mailOf(BETTORS + LOGINS + index), `nobody-${index}@example.com`].entries()) {
      const began = performance.now()
      await login(email, 'errada errada errada')
      times[of as 0 | 1].push(performance.now() - began)
    }
  return times
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VECTORS_FILE, type Vector } from './vectors.ts'

const VECTORS: Vector[] = JSON.parse(readFileSync(VECTORS_FILE, 'utf8'))

/** Output of `verify.py` for a player's rounds; undefined without Python. */
function verified(rounds: readonly object[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'rounds.json')
  writeFileSync(file, JSON.stringify({ rounds }))
  const { error, stdout } = spawnSync('python3', [join(VECTORS_FILE, '..', 'verify.py'), file], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' ? undefined : stdout
}

it('[CASINO-6] the program finds cash-outs of Crash that were swallowed or lowered', () => {
  const high = VECTORS.find(({ game, drawn }) => game === 'crash' && (drawn as number) > 250)
  if (!high || !('hash' in high.seeds)) throw new Error('no vector of crash reaches 2.50')
  const { hash, salt } = high.seeds
  const first_hash = createHash('sha256').update(hash).digest('hex')
  const flight = (id: string, asked_at: number | null, taken_at: number | null, ending: string) => ({
    ...{ id, game: 'crash', ending, stake: 100, payout: taken_at ?? 0, rtp_bp: 9_899 },
    ...{ max_win: 10_000_000, version: 1 },
    proof: { round: 1, chain: 1, place: 1, first_hash, salt, hash },
    play: { target: null, asked_at, taken_at, outcome: { point: high.drawn } },
  })
  const fair = [
    flight('taken', 231, 231, 'cashed_out'),
    flight('late', (high.drawn as number) + 1, null, 'lost'),
    flight('unasked', null, null, 'lost'),
  ]
  const unfair = [
    flight('swallowed', 231, null, 'lost'),
    flight('lowered', 231, 201, 'cashed_out'),
    flight('forced', null, 150, 'cashed_out'),
  ]
  const printed = verified([...fair, ...unfair])
  expect(printed ?? 'crash swallowed crash lowered crash forced 3 differ').toMatch(
    /crash swallowed.*crash lowered.*crash forced.*3 differ/s,
  )
})

it('[LAW-RNG-6] the program says what refunded rounds would have paid, and which data are not the published ones', () => {
  const white = VECTORS.find(({ game, drawn }) => game === 'double' && drawn === 0)
  if (!white || !('hash' in white.seeds)) throw new Error('no vector of double draws 0')
  const { hash, salt } = white.seeds
  const first_hash = createHash('sha256').update(hash).digest('hex')
  const versions: Record<string, string[]> = JSON.parse(
    readFileSync(join(VECTORS_FILE, '..', 'versions.json'), 'utf8'),
  )
  const bet = (id: string, colour: string, over: object = {}) => ({
    ...{ id, game: 'double', ending: 'refunded', stake: 100, payout: 100, rtp_bp: 9_333 },
    ...{ max_win: 10_000_000, version: 1, data_sha256: versions.double?.[0] },
    proof: { round: 1, chain: 1, place: 1, first_hash, salt, hash },
    play: { colour, outcome: null },
    ...over,
  })
  const printed = verified([
    bet('white', 'white'),
    bet('red', 'red'),
    bet('changed', 'red', { data_sha256: '00'.repeat(32) }),
  ])
  expect(
    printed ??
      'paid 1400 of 100 paid 0 of 100 3 rounds refunded, 1 of them 3 rounds computed again, 1 differ',
  ).toMatch(
    /paid 1400 of 100.*paid 0 of 100.*3 rounds refunded, 1 of them.*3 rounds computed again, 1 differ/s,
  )
  if (printed) expect(printed).toContain("double changed: the game's data differ")
})

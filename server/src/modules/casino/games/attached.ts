import type { GameName } from '@jogo/rules/games/all'
import { openRound, type Terms } from '@jogo/rules/games/game'
import { versionHash } from '@jogo/rules/games/version-hash'
import { cents } from '@jogo/rules/money'
import type pg from 'pg'
import type { PayloadOf } from '../../../facts.ts'
import {
  type AttachedRow,
  type Attacher,
  type AttachRequest,
  insertWithoutBonus,
  payoutMovement,
  type RuledRow,
  underBonusRules,
} from '../../money/wallet/index.ts'
import * as store from './attached-store.ts'
import { houseGame } from './house-games.ts'
import { closedFact, roundCredit } from './paid.ts'
import { decideByWords, type Round, type SeedSource } from './round.ts'
import { insertJoined, type JoinVeto, listNotJoining } from './shared/join-store.ts'

/** Row attached to a stake: its new round. */
export interface BetRow extends RuledRow {
  game: GameName
  bet: object
  terms: Terms
  openedAt: Date
  /** Minimum time since the start of the player's last round, ms; 0 without a law about it. */
  gapMs: number
  /** Number of the shared round; absent for a bet on an individual round. */
  n?: number
  /** Maximum total stake of the player on the shared round `n`, centavos. */
  most?: number
}

/** Row attached to a payout or refund: the round before and after it, and the fact to publish. */
export interface MoveRow {
  before: Round
  after: Round
  fact: PayloadOf<'round.closed'>
}

/** Maximum tries of a bet whose seed pair is being rotated. Afterwards the bet is refused as `busy`. */
const TRIES = 4

/** Attachers that write rounds in the transaction of their movements. The result for a stake is the opened `Round`. */
export const gamesAttachers: Readonly<
  Record<'games.open-round' | 'games.join-round' | 'games.close-round', Attacher>
> = {
  'games.open-round': underBonusRules({
    write: openRounds,
    findVetoes: async (client, rows) =>
      (await store.listBlocked(client, rows)).flatMap(({ place, code }) => veto(code, rows, [place])),
  }),
  'games.join-round': underBonusRules({
    write: insertJoined,
    findVetoes: async (client, rows) =>
      (await listNotJoining(client, rows)).flatMap(({ place, code }) => veto(code, rows, [place])),
  }),
  'games.close-round': {
    write: async (client, rows) => {
      const changed = await store.updateClosedRounds(
        client,
        rows.map(({ row }) => row as MoveRow),
      )
      return { vetoed: veto('round_changed', rows, [...changed]) }
    },
    findVetoes: async (client, rows) => veto('round_changed', rows, await store.listMoved(client, rows)),
  },
}

const veto = (
  code: store.OpenVeto | JoinVeto | 'round_changed',
  rows: readonly AttachRequest[],
  places: readonly number[],
) =>
  places.flatMap((place) => {
    const index = rows[place]?.index
    return index === undefined ? [] : [{ index, code }]
  })

async function openRounds(client: pg.ClientBase, rows: readonly AttachedRow[]) {
  await insertWithoutBonus(client, rows)
  const results = new Map<number, Opened>()
  const vetoed: { index: number; code: store.OpenVeto | 'busy' }[] = []
  const isInstant = ({ row }: AttachedRow) => houseGame((row as BetRow).game).rules.kind === 'instant'
  const open = async (some: readonly AttachedRow[], ask: typeof store.insertRounds) => {
    let left = some
    // The wait for a pair's lock may end with a rotation, and only a new statement sees the new pair.
    for (let tries = 1; left.length > 0; tries += 1) {
      const again: AttachedRow[] = []
      const answers = await ask(client, left)
      for (const [at, row] of left.entries()) {
        const { verdict, pair, nonce } = answers[at] ?? { verdict: 'no_pair' }
        if (pair && nonce !== undefined) results.set(row.index, toRound(row, pair, nonce))
        else if (verdict === 'round_open' || verdict === 'round_too_soon')
          vetoed.push({ index: row.index, code: verdict })
        else if (tries === TRIES) vetoed.push({ index: row.index, code: 'busy' })
        else again.push(row)
      }
      left = again
    }
  }
  await open(rows.filter(isInstant), store.claimNonces)
  const decided = await decideInstant(client, results)
  for (const [index, round] of decided) results.set(index, round)
  await open(
    rows.filter((row) => !isInstant(row)),
    store.insertRounds,
  )
  return { results, vetoed, follow: payouts(decided) }
}

type Opened = Round & SeedSource
type Rounds = ReadonlyMap<number, Opened>

/** Decides rounds of instant games and writes the ended rounds, so that no open round is ever visible. */
async function decideInstant(client: pg.ClientBase, taken: Rounds): Promise<Rounds> {
  const decided = new Map<number, Opened>()
  for (const [index, before] of taken) {
    const after = decideByWords(houseGame(before.game).rules, before)
    if (!after) throw new Error(`${before.game} does not end at once`)
    decided.set(index, { ...after, seeds: before.seeds, nonce: before.nonce } as Opened)
  }
  if (decided.size > 0)
    await store.insertPlayed(
      client,
      [...decided.values()].map((round) => ({ round, fact: closedFact(round) })),
    )
  return decided
}

const payouts = (decided: Rounds) =>
  new Map(
    [...decided].flatMap(([index, round]) =>
      round.payout > 0n ? [[index, [payoutMovement(roundCredit(round))]] as const] : [],
    ),
  )

function toRound({ row, walletId, posted }: AttachedRow, seeds: SeedSource['seeds'], nonce: number): Opened {
  const { id, game, bet, terms, openedAt } = row as BetRow
  return {
    ...openRound(houseGame(game).rules, bet, terms),
    id,
    game,
    playerId: walletId,
    dataHash: versionHash(game, terms.version),
    seeds,
    nonce,
    stakeReal: cents(-posted.split.real),
    stakeBonus: cents(-posted.split.bonus),
    openedAt,
    movedAt: openedAt,
  }
}

import { randomUUID } from 'node:crypto'
import { type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { legLiabilities } from '@jogo/rules/bets/liability'
import { allLegs, betKind, type Combination, lineCount } from '@jogo/rules/bets/lines'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { cents, oddsMilli } from '@jogo/rules/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PayloadOf } from '../src/facts.ts'
import { createGames } from '../src/modules/casino/games/index.ts'
import { betAccount } from '../src/modules/sports/bets/revenue-account.ts'
import type { SettleDeps } from '../src/modules/sports/bets/settle/deps.ts'
import { settleMarket } from '../src/modules/sports/bets/settle/settle-market.ts'
import { toStored } from '../src/modules/sports/results/outcomes.ts'
import { createSeal } from '../src/platform/seal.ts'
import { log } from './ledger-house.ts'
import { receivePix } from './money.ts'
import { openSportsTable } from './sports-table.ts'

export interface PlantedLeg {
  /** Key in `markets`. */
  market: number
  selection?: number
  odds?: number
  /** Version of the bet's price. */
  price?: number
  /** Taken while the match went on, at 1–0. */
  live?: boolean
}

interface PlantedTerms {
  stake?: number
  cap?: number
  placedAt?: Date
  /** Version of the rules. */
  rules?: number
  combination?: Combination
  state?: 'open' | 'pending'
}

/** Placed bets on a real database, for settlement by results of the tests. */
export async function openPlantedBets(name: string) {
  const table = await openSportsTable(name)
  const { db, clock, bus, wallet, offerDoor, results, settings } = table
  const deps: SettleDeps = { db, clock, log, bus, wallet, offer: offerDoor, results }

  /** Takes the stake and writes the bet as placing does. @returns its id */
  async function bet(
    playerId: number,
    legs: readonly PlantedLeg[],
    {
      stake = 1_000,
      cap = 100_000_000,
      placedAt = new Date(),
      rules = 1,
      combination = allLegs(legs.length),
      state = 'open',
    }: PlantedTerms = {},
  ): Promise<string> {
    const id = randomUUID()
    const kind = betKind(legs.length, combination)
    const lineStake = stake / Number(lineCount(legs.length, combination))
    const { split } = await wallet.takeStake({
      ...{
        playerId,
        rq: id,
        stake: cents(stake),
        account: betAccount(kind),
      },
      label: { type: 'Simples', market: { sport_name: 'Futebol', full_name: 'test' } },
    })
    await sql`
      insert into public.bets (player_id, id, slip, kind, stake_real_cents, stake_bonus_cents, possible_payout_cents, cap_cents, policy, rules_version,
        placed_at, receipt_key, receipt, signature, state, sizes, bankers, line_stake_cents)
      values (${playerId}, ${id}, ${id}, ${kind}, ${-split.real}, ${-split.bonus}, 0, ${cap}, 'same', ${rules}, ${placedAt}, 'test', '{}', '',
        ${state}, ${[...combination.sizes]}::smallint[], ${[...(combination.bankers ?? [])]}::smallint[], ${lineStake})`.execute(
      db.sql,
    )
    if (state === 'pending')
      await sql`insert into public.pending_bets (player_id, bet_id, due_at) values (${playerId}, ${id}, now() + interval '1 h')`.execute(
        db.sql,
      )
    for (const [n, { market, selection = 0, odds = 2_000, price = 1, live = false }] of legs.entries())
      await sql`
        insert into public.bet_legs (player_id, bet_id, n, fixture_id, market_id, selection, odds, price_version, is_live, home_score, away_score, price_epoch)
        select ${playerId}, ${id}, ${n}, m.fixture_id, m.id, ${selection}, ${odds}, ${price}, ${live}, ${live ? 1 : null}, ${live ? 0 : null}, ${live ? 1 : null} from public.markets m where m.id = ${market}`.execute(
        db.sql,
      )
    const liabilities = legLiabilities(
      cents(stake),
      legs.map(({ odds = 2_000 }) => oddsMilli(odds)),
      combination,
    )
    for (const [at, { market, selection = 0 }] of legs.entries())
      await sql`
        insert into public.liabilities as o (market_id, selection, stake_cents, liability_cents) values (${market}, ${selection}, ${stake}, ${liabilities[at]})
          on conflict (market_id, selection) do update set
            stake_cents = o.stake_cents + excluded.stake_cents, liability_cents = o.liability_cents + excluded.liability_cents`.execute(
        db.sql,
      )
    return id
  }

  async function row(
    market: number,
    kind: 'result' | 'cancel' | 'undone',
    of: { outcomes?: readonly LegResult[]; reason?: string; from?: Date; to?: Date } = {},
  ): Promise<void> {
    await sql`
      insert into public.results (market_id, n, kind, source, certainty, outcomes, reason, placed_from, placed_to, told_at)
      select ${market}, coalesce(max(n), 0) + 1, ${kind}, 'supplier', ${kind === 'result' ? 2 : null}, ${
        of.outcomes ? JSON.stringify(of.outcomes.map(toStored)) : null
      }::jsonb, ${of.reason ?? kind}, ${of.from ?? null}, ${of.to ?? null}, clock_timestamp() from public.results where market_id = ${market}`.execute(
      db.sql,
    )
  }

  const seal = createSeal('test-secret-of-demonstrations-for-34', 'games.demo')
  return {
    ...table,
    games: createGames({ db, clock, bus, log, wallet, settings, seal, jurisdiction: JURISDICTIONS.open }),
    deps,
    bet,
    settle: (market: number, chunk?: number) => settleMarket(deps, market, chunk ? { chunk } : {}),
    /** A supplier's result for the selections of a market. */
    result: (market: number, outcomes: readonly LegResult[]) => row(market, 'result', { outcomes }),
    /** A result in which one selection of three wins. */
    won: (market: number, selection: number) =>
      row(market, 'result', { outcomes: [0, 1, 2].map((at) => (at === selection ? WON : LOST)) }),
    void: (market: number) => row(market, 'result', { outcomes: [VOID, VOID, VOID] }),
    rollback: (market: number) => row(market, 'undone', { reason: 'rollback_bet_settlement' }),
    cancel: (market: number, from?: Date, to?: Date) =>
      row(market, 'cancel', { ...(from && { from }), ...(to && { to }) }),
    rollbackCancel: (market: number, from?: Date, to?: Date) =>
      row(market, 'undone', { reason: 'rollback_bet_cancel', ...(from && { from }), ...(to && { to }) }),
    /** Facts of all its settlements. */
    settledFacts: async (id: string) => {
      const { rows } = await sql<{ name: string; payload: PayloadOf<'bet.settled'> }>`
        select name, payload from public.outbox where name in ('bet.settled', 'bet.corrected') and payload->>'betId' = ${id} order by id`.execute(
        db.sql,
      )
      return rows.map(({ name, payload: { kind, mechanic, state } }) => {
        expect(mechanic).toBe(kind)
        return `${name.replace('bet.', '')}: ${state}`
      })
    },
    /** State, payout and how often it was settled. */
    stands: async (id: string) => {
      const { rows } = await sql<{ state: string; real: number; bonus: number; times: number }>`
        select state, payout_real_cents::int as real, payout_bonus_cents::int as bonus, settled_times as times
          from public.bets where id = ${id}`.execute(db.sql)
      const [found] = rows
      return found && [found.state, found.real + found.bonus, found.times]
    },
    /** Debts of a player, and their paid parts. */
    debts: async (playerId: number) => {
      const { rows } = await sql<{ owed: number; taken: number }>`
        select owed_cents::int as owed, taken_cents::int as taken from public.debts where player_id = ${playerId} order by at, n`.execute(
        db.sql,
      )
      return rows.map(({ owed, taken }) => [owed, taken])
    },
    deposit: (playerId: number, amount: number) =>
      db.transaction(async (tx) => {
        const deposit = { playerId, id: randomUUID(), amount: cents(amount) }
        await receivePix(tx, deposit)
        await wallet.deposit(tx, deposit)
      }),
    /** Out of the wallet, to the bank. */
    withdraw: (playerId: number, amount: number) =>
      db.transaction(async (tx) => {
        const withdrawal = { playerId, id: randomUUID(), amount: cents(amount) }
        await sql`
          insert into public.withdrawals (id, player_id, amount_cents, status, requested_at, paid_at, pix_key)
          values (${withdrawal.id}, ${playerId}, ${amount}, 'paid', now(), now(), '00000000000')`.execute(tx)
        await sql`
          insert into public.withdrawal_payouts (id, withdrawal_id, part, amount_cents, status, sends, due_at, sent_at, paid_at)
          values (${withdrawal.id}, ${withdrawal.id}, 1, ${amount}, 'paid', 1, now(), now(), now())`.execute(
          tx,
        )
        await wallet.holdWithdrawal(tx, withdrawal)
        await wallet.postWithdrawal(tx, withdrawal)
      }),
  }
}

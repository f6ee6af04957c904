import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import pg from 'pg'
import { KINDS } from '../../server/src/ledger/index.ts'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { Spell } from './refused.ts'
import type { SiteClient } from './site-client.ts'
import { placeBet, readLegs } from './slips.ts'
import { decisionDelay, NOT_PLACED, type WaitedAnswers, type WaitedBet, waitedFault } from './waited.ts'

export interface LiveBets {
  /** `live_waited`: bets that were told to wait. `live_refused`: refused bets by reason, those refused without a wait included. */
  readonly counts: { live_waited: number; live_refused: Record<string, number> }
  /** Resolves when every bet that waits was answered. */
  stop(): Promise<void>
  /** Faults of bets, and the slowest decision after the end of a wait or of a disturbance, ms. */
  check(ownerUrl: string, spells: readonly Spell[]): Promise<{ faults: string[]; decidedMs: number }>
}

const STAKE = 100
const LEAST_LOOK_MS = 600
const MOST_LOOK_MS = 1_400
const ASK_EVERY_MS = 1_000
const ANSWERED_WITHIN_MS = 60_000
/** Part of the bets that have a leg on a match to come, too. */
const ONE_MIXED_IN = 4
const LIVE_WITHIN_MS = 120_000

/** Players with continuous bets on a match under way, under each policy of odds. */
export async function startLiveBets(
  ownerUrl: string,
  client: SiteClient,
  players: readonly Player[],
  counts: Crowd['counts'],
): Promise<LiveBets> {
  const answers = new Map<string, WaitedAnswers & { states: string[] }>()
  const watched = new Set<Promise<void>>()
  const seen: LiveBets['counts'] = { live_waited: 0, live_refused: {} }
  let stopping = false

  async function placeOne(player: Player) {
    const legs = await readLegs(client, player, 'live', 1)
    if (legs.length === 0) return
    if (randomInt(ONE_MIXED_IN) === 0) legs.push(...(await readLegs(client, player, 'upcoming', 1)))
    const policy = ODDS_POLICY_WORDS[randomInt(ODDS_POLICY_WORDS.length)] ?? 'same'
    const [id, states] = [randomUUID(), [] as string[]]
    answers.set(id, { odds: legs.map(({ odds }) => odds), states })
    const { taken, refused } = await placeBet(client, counts, player, { id, policy, stake: STAKE, legs })
    if (refused) {
      states.push(NOT_PLACED)
      refuse(refused)
    }
    if (taken) states.push(taken.state)
    if (taken?.state !== 'pending') return
    seen.live_waited += 1
    const watching = watch(player, id, states).finally(() => watched.delete(watching))
    watched.add(watching)
  }

  async function watch(player: Player, id: string, states: string[]) {
    for (const until = performance.now() + ANSWERED_WITHIN_MS; performance.now() < until; ) {
      await sleep(ASK_EVERY_MS)
      const answer = await askUntilAnswered<{ state: string; refused: { code: string } | null }>(
        client,
        counts,
        player,
        `/api/bets/${id}`,
        undefined,
        'GET',
      )
      if (answer?.status !== 200 || answer.body.state === 'pending') continue
      if (answer.body.refused) refuse(answer.body.refused.code)
      states.push(answer.body.state)
      return
    }
  }

  function refuse(code: string) {
    seen.live_refused[code] = (seen.live_refused[code] ?? 0) + 1
  }

  const [first] = players
  if (first) await untilLive(ownerUrl, client, first)
  const done = Promise.all(
    players.map(async (player) => {
      while (!stopping && !player.session.isOver()) {
        await placeOne(player)
        await sleep(randomInt(LEAST_LOOK_MS, MOST_LOOK_MS))
      }
    }),
  )
  return {
    counts: seen,
    async stop() {
      stopping = true
      await done
      await Promise.all(watched)
    },
    async check(url, spells) {
      const bets = await readWaited(url, players)
      const stored = new Set(bets.map(({ id }) => id))
      const lost = [...answers].filter(
        ([id, { states }]) => !stored.has(id) && states.some((state) => state !== NOT_PLACED),
      )
      return {
        faults: [
          ...lost.map(([id]) => `${id}: lost`),
          ...bets.flatMap(({ id, ...bet }) => {
            const fault = waitedFault(bet, answers.get(id))
            return fault ? [`${id}: ${fault}`] : []
          }),
        ],
        decidedMs: Math.round(Math.max(0, ...bets.map((bet) => decisionDelay(bet, spells)))),
      }
    },
  }
}

/** Opens every league for live bets, as an operator may, and waits until a match under way takes them. */
async function untilLive(ownerUrl: string, client: SiteClient, player: Player): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const until = performance.now() + LIVE_WITHIN_MS; ; await sleep(ASK_EVERY_MS)) {
      await owner.query('update public.tournaments set live_betting = true where not live_betting')
      if ((await readLegs(client, player, 'live', 1)).length > 0) return
      if (performance.now() > until) throw new Error('no match under way takes bets')
    }
  } finally {
    await owner.end()
  }
}

/** Every stored bet of these players with a leg that was taken live. */
async function readWaited(ownerUrl: string, players: readonly Player[]) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const ms = (time: string) => `(extract(epoch from ${time}) * 1000 - $2)::float8`
  try {
    const { rows } = await owner.query<WaitedBet & { id: string }>(
      `select b.id, b.state, b.policy, b.accepted_at is not null as "isAccepted", b.refused_code as "refusedCode", ${ms('b.placed_at')} as "placedAt",
          (b.stake_real_cents + b.stake_bonus_cents)::float8 as stake,
          ${ms('coalesce(b.accepted_at, (select s.at from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id and s.n = 1))')} as "decidedAt",
          (select coalesce(-sum(j.real + j.bonus), 0)::float8 from ledger.journal j where j.wallet_id = b.player_id and j.rq = b.id and j.kind = ${KINDS.take_stake}) as staked,
          array(select (j.real + j.bonus)::float8 from public.settlements s join ledger.journal j on j.wallet_id = b.player_id and j.rq = s.reference
                 where s.player_id = b.player_id and s.bet_id = b.id and s.state = 'refused' and j.kind = ${KINDS.refund_stake}) as refunds,
          array(select s.state from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id order by s.n) as settled,
          array(select l.odds from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id order by l.n) as odds
        from public.bets b where b.player_id = any ($1::bigint[])
         and exists (select from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id and l.is_live)`,
      [players.map(({ id }) => id), performance.timeOrigin],
    )
    return rows
  } finally {
    await owner.end()
  }
}

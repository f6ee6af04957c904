import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ODDS_POLICY_WORDS } from '@jogo/contract/bets'
import pg from 'pg'
import { KINDS } from '../../server/src/ledger/index.ts'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'

interface Offer {
  data: {
    id: number
    markets: {
      market: number
      specifiers: string
      state: string
      version: number
      selections: { id: string; odds: number | null }[]
    }[]
  }[]
}
interface Placed {
  bets?: { id: string; state: string; stake: number; legs: { odds: number; version: number }[] }[]
  problems?: { code: string }[]
  error?: string
}
export interface LegRequest {
  fixture: number
  market: number
  specifiers: string
  selection: string
  odds: number
  version: number
}

/** A requested bet. `taken`: the accepted odds in the answer; undefined without an answer. */
interface PlaceBetRequest {
  id: string
  playerId: number
  isRefused: boolean
  taken?: number[]
}

export interface Slips {
  /**
   * `slips_taken`: accepted sports bets. `slips_refused`: refused bets by reason. `no_bets_ms`: the longest time
   * without an accepted bet.
   */
  readonly counts: { slips_taken: number; slips_refused: Record<string, number>; no_bets_ms: number }
  stop(): Promise<void>
  /** Number of answers that differ from the stored bet, and bets without a request. @returns examples */
  faults(ownerUrl: string): Promise<string[]>
}

const STAKE = 100
const MOST_LEGS = 3
const LEAST_LOOK_MS = 150
const MOST_LOOK_MS = 450
/** A longer pause without bets is reported. */
const REPORTED_MS = 5_000

/** Players with continuous bets on one to three upcoming matches at the displayed odds. */
export function startSlips(
  client: SiteClient,
  players: readonly Player[],
  counts: Crowd['counts'],
  say: (text: string) => void,
): Slips {
  const requests: PlaceBetRequest[] = []
  const seen: Slips['counts'] = { slips_taken: 0, slips_refused: {}, no_bets_ms: 0 }
  let stopping = false
  let lastTaken = performance.now()

  async function placeOne(player: Player) {
    const legs = await readLegs(client, player, 'upcoming', randomInt(1, MOST_LEGS + 1))
    if (legs.length === 0) return
    const bet: PlaceBetRequest = { id: randomUUID(), playerId: player.id, isRefused: false }
    requests.push(bet)
    const order = { id: bet.id, policy: 'same', stake: STAKE, legs } as const
    const { taken, refused } = await placeBet(client, counts, player, order)
    if (taken) note(bet, taken.legs)
    else if (refused) refuse(bet, refused)
  }

  function note(bet: PlaceBetRequest, legs: readonly { odds: number }[]) {
    bet.taken = legs.map(({ odds }) => odds)
    seen.slips_taken += 1
    const without = Math.round(performance.now() - lastTaken)
    seen.no_bets_ms = Math.max(seen.no_bets_ms, without)
    lastTaken += without
    if (without > REPORTED_MS) say(`a bet on a match again, after ${without} ms without one`)
  }

  function refuse(bet: PlaceBetRequest, code: string) {
    bet.isRefused = true
    seen.slips_refused[code] = (seen.slips_refused[code] ?? 0) + 1
  }

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
    },
    faults: (ownerUrl) => faults(ownerUrl, requests),
  }
}

export interface BetOrder {
  id: string
  policy: (typeof ODDS_POLICY_WORDS)[number]
  stake: number
  legs: readonly LegRequest[]
}

/** Places a slip of one bet. @returns the bet as it was taken, or the code of its refusal; neither without an answer */
export async function placeBet(
  client: SiteClient,
  counts: Crowd['counts'],
  player: Player,
  { policy, ...bet }: BetOrder,
) {
  const slip = { slip: randomUUID(), policy, bets: [bet] }
  const answer = await askUntilAnswered<Placed>(client, counts, player, '/api/bets', slip)
  if (!answer) return {}
  const { bets, problems, error } = answer.body
  const [taken] = bets ?? []
  return taken ? { taken } : { refused: problems?.[0]?.code ?? error ?? `${answer.status}` }
}

/** Legs of different matches of a list, allowed in a single bet; none without an answer. */
export async function readLegs(
  client: SiteClient,
  player: Player,
  list: 'live' | 'upcoming',
  most: number,
): Promise<LegRequest[]> {
  const offer = await client
    .ask<Offer>('GET', `/v2/sports/fixtures?list=${list}`, player.session.token())
    .catch(() => undefined)
  return offer?.status === 200 ? offerLegs(offer.body, most) : []
}

function offerLegs({ data }: Offer, most: number): LegRequest[] {
  const open = data.flatMap(({ id, markets }) => {
    const [market] = markets.filter(({ state }) => state === 'open')
    const selections = market?.selections.filter(({ odds }) => odds !== null) ?? []
    const selection = selections[randomInt(Math.max(1, selections.length))]
    return market && selection?.odds
      ? [
          {
            ...{ fixture: id, market: market.market, specifiers: market.specifiers },
            ...{ selection: selection.id, odds: selection.odds, version: market.version },
          },
        ]
      : []
  })
  const legs: LegRequest[] = []
  for (let quota = most; quota > 0 && open.length > 0; quota -= 1)
    legs.push(...open.splice(randomInt(open.length), 1))
  return legs
}

async function faults(ownerUrl: string, requests: readonly PlaceBetRequest[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string; odds: number[]; staked: string | null }>(
      `select b.id, array(select odds from public.bet_legs l where l.player_id = b.player_id and l.bet_id = b.id order by n) as odds,
              (select -(j.real + j.bonus) from ledger.journal j where j.rq = b.id and j.kind = $2 and j.wallet_id = b.player_id)::text as staked
         from public.bets b where b.player_id = any ($1::bigint[])`,
      [[...new Set(requests.map(({ playerId }) => playerId))], KINDS.take_stake],
    )
    const stored = new Map(rows.map((row) => [row.id, row]))
    const known = new Set(requests.map(({ id }) => id))
    return [
      ...requests.flatMap(({ id, taken, isRefused }) => {
        const own = stored.get(id)
        if (taken && (!own || own.staked !== `${STAKE}`)) return [`lost: ${id}`]
        if (taken && `${own?.odds}` !== `${taken}`) return [`other odds: ${id} ${taken} ${own?.odds}`]
        return isRefused && own ? [`refused and taken: ${id}`] : []
      }),
      ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `nobody asked for ${id}`),
    ]
  } finally {
    await owner.end()
  }
}

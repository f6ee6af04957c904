/**
 * A random life under bonuses as a list of acts, from a seed alone. Independent of any implementation: an act picks among the existing items by a
 * number, so that it nearly always finds one, and refusals are compared as well. Weights make rare transitions happen in most thousand lives.
 */
import type {
  ActStake,
  BonusAct,
  GrantPick,
  LifeAward,
  LifeCampaign,
  LifePrize,
  RandomLife,
  RequestedStep,
  Settlement,
} from './bonus-acts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FROM = Date.UTC(2026, 11, 1, 3)

/** @param below exclusive upper bound of a whole number from 0 */
type Chance = (below: number) => number

/** mulberry32 */
function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const of = <Item>(chance: Chance, list: readonly [Item, ...Item[]]): Item =>
  list[chance(list.length)] ?? list[0]

const pick = <Item>(chance: Chance, list: readonly Item[]): Item | undefined => list[chance(list.length)]

const oneIn = (chance: Chance, times: number): boolean => chance(times) === 0

/** A seed spreads over 32 bits, so that neighbouring seeds are independent. */
export function randomLife(seed: number, acts = 60): RandomLife {
  const chance = seededChance(Math.imul(seed, 0x9e3779b1) ^ (seed / 2 ** 32))
  // Small amounts show rounding, large ones the bounds of sums.
  const scale = of(chance, [1, 1, 10, 1_000])
  const campaigns = Array.from({ length: 2 + chance(5) }, () => drawCampaign(chance, scale))
  const matches = campaigns.flatMap(({ award }, at) => (award.kind === 'deposit_match' ? [at] : []))
  const others = [...campaigns.keys()].filter((at) => !matches.includes(at))
  const life = { chance, scale, campaigns: campaigns.length, matches, others, holdsBack: oneIn(chance, 3) }
  // A life without money does nothing of interest.
  const first = ['charge', 'pay', 'charge', 'pay'].map(
    (name): BonusAct => (name === 'pay' ? pay(life) : charge(life)),
  )
  return {
    start: { now: FROM, lowestStake: 1 + chance(100 * scale), campaigns },
    acts: [...first, ...Array.from({ length: acts - first.length }, () => act(life))],
  }
}

const centavos = (chance: Chance, scale: number, most: number): number => 1 + chance(most * scale)

function drawCampaign(chance: Chance, scale: number): LifeCampaign {
  const from = FROM + (oneIn(chance, 8) ? DAY_MS : -DAY_MS)
  const share = of(chance, [2, 3, 6] as const)
  return {
    award: drawAward(chance, scale),
    window: { from, until: from + (oneIn(chance, 4) ? 3 : 90) * DAY_MS },
    budget: { cents: centavos(chance, scale, 4_000 * share), grants: 1 + chance(3 * share) },
    perPlayer: oneIn(chance, 4) ? 1 + chance(2) : 99,
    conditions: {
      leastBets: oneIn(chance, 10) ? chance(4) : 0,
      leastStaked: oneIn(chance, 10) ? chance(400 * scale) : 0,
      leastDeposit: oneIn(chance, 6) ? chance(300 * scale) : 0,
      firstDeposit: oneIn(chance, 10),
    },
    rollover: {
      multiple: of(chance, [0, 1, 500, 1_000, 1_000, 1_333, 2_000, 10_000]),
      base: of(chance, ['bonus', 'bonus', 'deposit_and_bonus']),
    },
    stakeMax: oneIn(chance, 3) ? centavos(chance, scale, 500) : null,
    days: 1 + chance(4),
    convertMax: oneIn(chance, 3) ? centavos(chance, scale, 1_000) : null,
    weights: {
      games: oneIn(chance, 3) ? { dice: of(chance, [0, 333, 1_000]) } : {},
      mechanics: oneIn(chance, 3) ? { dice: 250, slots: 1_000, crash: 500 } : {},
      products: oneIn(chance, 3) ? { sports: of(chance, [0, 700]) } : {},
    },
    excluded: {
      games: oneIn(chance, 5) ? ['onca'] : [],
      groups: oneIn(chance, 5) ? ['live'] : [],
    },
    leastOdds: oneIn(chance, 3) ? 1_500 : null,
    leastRiskPpm: of(chance, [100_000, 100_000, 100_000, 0, 510_000]),
  }
}

function drawAward(chance: Chance, scale: number): LifeAward {
  const amount = () => centavos(chance, scale, 900)
  const prize = (): LifePrize => ({
    to: of(chance, ['bonus', 'real']),
    most: oneIn(chance, 2) ? amount() : null,
  })
  switch (chance(8)) {
    case 0:
      return { kind: 'cashback', share: 1 + chance(1_000), most: amount(), leastLosses: amount() }
    case 1:
      return { kind: 'fixed', amount: amount() }
    case 2:
      return { kind: 'registration', amount: amount() }
    case 3:
      return { kind: 'free_bet', stake: amount(), prize: prize() }
    case 4:
      return { kind: 'free_spins', spins: 1 + chance(20), stake: 1 + chance(20 * scale), prize: prize() }
    default:
      return { kind: 'deposit_match', share: 1 + chance(2_000), most: amount() }
  }
}

interface Living {
  chance: Chance
  scale: number
  campaigns: number
  /** Campaigns with a deposit match, and the others, by number. */
  matches: readonly number[]
  others: readonly number[]
  /** Whether this life has a rollover of deposits. */
  holdsBack: boolean
}

/** Frequency of each act. */
const ACTS: readonly (readonly [number, (life: Living) => BonusAct])[] = [
  [11, charge],
  [10, pay],
  [1, ({ chance }) => ({ act: 'lapse', charge: { among: 'unpaid', at: chance(8) } })],
  [1, ({ chance }) => ({ act: 'take_back', deposit: { among: 'credited', at: chance(8) } })],
  [8, grant],
  [8, ({ chance }) => ({ act: 'step', step: 'activate', grant: { among: 'queued', at: chance(16) } })],
  [3, () => ({ act: 'step', step: 'redeem', grant: { among: 'running', at: 0 } })],
  [8, step],
  [30, stake],
  [24, ({ chance }) => settle(chance, 'open')],
  [12, ({ chance }) => settle(chance, 'ended')],
  [5, freePlay],
  [5, ({ chance }) => ({ act: 'wait', ms: waited(chance) })],
  [4, ({ chance }) => ({ act: 'withdraw', share: of(chance, [100, 500, 1_000, 1_000]) })],
  [1, ({ chance }) => ({ act: 'open_bonuses', isOpen: !oneIn(chance, 4) })],
  [2, ({ chance, campaigns }) => closing(chance, chance(campaigns))],
]
const ALL = ACTS.reduce((sum, [weight]) => sum + weight, 0)

function act(life: Living): BonusAct {
  let left = life.chance(ALL)
  for (const [weight, make] of ACTS) {
    if (left < weight) return make(life)
    left -= weight
  }
  throw new Error('the weights are below their sum')
}

function charge({ chance, scale, campaigns, matches, holdsBack }: Living): BonusAct {
  const any = oneIn(chance, 12) ? chance(campaigns) : (pick(chance, matches) ?? null)
  return {
    act: 'charge',
    amount: centavos(chance, scale, of(chance, [30, 600, 2_000])),
    times: holdsBack ? of(chance, [0, 1, 1, 2]) : 0,
    campaign: oneIn(chance, 3) ? null : any,
  }
}

function pay({ chance }: Living): BonusAct {
  return { act: 'pay', charge: { among: 'unpaid', at: chance(8) } }
}

function grant({ chance, scale, campaigns, others }: Living): BonusAct {
  const any = oneIn(chance, 12) ? undefined : pick(chance, others)
  return { act: 'grant', campaign: any ?? chance(campaigns), losses: chance(2_000 * scale) }
}

function step({ chance }: Living): BonusAct {
  const among = of<GrantPick['among']>(chance, ['any', 'over', 'over', 'queued', 'running', 'running'])
  const askedStep = of<RequestedStep>(chance, [
    ...(['activate', 'complete', 'end', 'expire', 'give_up', 'give_up', 'redeem'] as const),
    ...(['reinstate', 'reinstate', 'reinstate', 'reinstate', 'spend', 'uncount'] as const),
  ])
  return { act: 'step', step: askedStep, grant: { among, at: chance(16) } }
}

const ON: readonly [
  Omit<ActStake, 'amount' | 'withoutBonus'>,
  ...Omit<ActStake, 'amount' | 'withoutBonus'>[],
] = [
  { product: 'casino', mechanic: 'dice', game: 'dice', riskPpm: 510_000 },
  { product: 'casino', mechanic: 'dice', game: 'dice', riskPpm: 20_000 },
  { product: 'casino', mechanic: 'dice', game: 'dice', riskPpm: 100_000 },
  { product: 'casino', mechanic: 'slots', game: 'onca', group: 'slots' },
  { product: 'casino', mechanic: 'crash', game: 'crash', riskPpm: 99_999 },
  { product: 'casino', mechanic: 'crash', game: 'crash', riskPpm: 505_000 },
  { product: 'casino', mechanic: 'slots', game: 'salao', group: 'live' },
  { product: 'sports', mechanic: 'single', leastOdds: 1_900, riskPpm: 1_000_000 },
  { product: 'sports', mechanic: 'single', leastOdds: 1_499, riskPpm: 1_000_000 },
  { product: 'sports', mechanic: 'multiple', leastOdds: 1_500 },
]

function stake({ chance, scale }: Living): BonusAct {
  const amount = centavos(chance, scale, of(chance, [10, 100, 100, 300, 600]))
  const staked = { ...of(chance, ON), amount: oneIn(chance, 6) ? ('all' as const) : amount }
  return { act: 'stake', stake: { ...staked, withoutBonus: oneIn(chance, 7) } }
}

function settle(chance: Chance, among: 'ended' | 'open'): BonusAct {
  return { act: 'settle', bet: { among, at: chance(32) }, as: settlement(chance, among) }
}

function settlement(chance: Chance, among: 'ended' | 'open'): Settlement {
  const lost = { is: 'decided', times: 0, voidHalves: [0] } as const
  const drawn = chance(among === 'open' ? 12 : 14)
  if (drawn < 4) return lost
  if (drawn < 7) return { is: 'decided', times: 1 + chance(5_000), voidHalves: [0] }
  if (drawn === 7) return { is: 'void' }
  if (drawn === 8) return { is: 'refunded' }
  if (drawn === 9) return { is: 'decided', times: of(chance, [500, 1_450]), voidHalves: [1] }
  if (drawn === 10) {
    const voidHalves = Array.from({ length: chance(5) }, () => of(chance, [0, 1, 2, 2] as const))
    return { is: 'decided', times: chance(3_000), voidHalves }
  }
  return { is: 'open' }
}

function freePlay({ chance, scale }: Living): BonusAct {
  const among = of<GrantPick['among']>(chance, ['running', 'running', 'running', 'any', 'over'])
  return {
    act: 'free_play',
    grant: { among, at: chance(16) },
    played: 1 + chance(of(chance, [3, 20])),
    won: chance(300 * scale),
  }
}

const waited = (chance: Chance): number =>
  of(chance, [
    chance(30) * HOUR_MS,
    chance(30) * HOUR_MS,
    DAY_MS,
    1 + chance(HOUR_MS),
    oneIn(chance, 3) ? chance(31) * DAY_MS : DAY_MS,
  ])

function closing(chance: Chance, campaign: number): BonusAct {
  const drawn = chance(8)
  if (drawn === 0) return { act: 'withdraw_campaign', campaign }
  return { act: drawn > 4 ? 'unbar' : of(chance, ['exclude', 'close', 'reopen', 'reopen'] as const) }
}

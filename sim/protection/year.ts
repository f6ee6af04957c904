import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { exclusionEnd, SUSPENSION_DAYS, suspensionEnd } from '@jogo/rules/protection/bars'
import { LIMITS, type LimitName } from '@jogo/rules/protection/limits'
import { productAccount } from '../../server/src/ledger/index.ts'
import { reversalMovement } from '../../server/src/modules/money/wallet/index.ts'
import type { Refusal } from '../../server/src/platform/refusal.ts'
import { depositWithPix } from '../../server/test/money.ts'
import type { Chance } from '../season/chance.ts'
import { LimitedPlayer, limitKey, type Placed } from './limited-player.ts'
import { inTurns, type Node, type Nodes, refusalIn } from './nodes.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Midnight of São Paulo, a Friday. */
const START = Date.parse('2027-01-01T03:00:00Z')
/** Minutes of each day with play: around midnight, at the ends of periods, and at noon. */
const MINUTES_OF_DAY = [0, 4, 720, 1_438] as const
/** Share of active players on a day; an active player is present at half of its moments. */
const ACTIVE = 0.05
/** Share of bets of a supplier with reversible payouts. */
const OF_GAME = { account: productAccount('casino', 1_000_001), label: { casino_game: { name: 'Roulette' } } }
/** Share of present players with a change or a deposit before playing. */
const CHANGES = 0.1
/**
 * `OPEN`: share of bets and payouts that can be voided or reversed later. `TAKES_BACK`: share of presences in which all
 * of these are voided or reversed.
 */
const OPEN = 0.2
const TAKES_BACK = 0.3
/** Number of simultaneous players; a change of a limit needs a connection of its own. */
const AT_ONCE = 200
const CHANGES_AT_ONCE = 8

export interface YearFigures {
  active_player_days: number
  stakes_granted: number
  stakes_refused: number
  deposits_granted: number
  deposits_refused: number
  changes: number
  /** Voided stakes and reversed payouts: at once, or at a later moment of play, mostly on a later day. */
  taken_back: number
  /** Accepted movements and changes against a limit or a bar of that moment. */
  breaches: number
  /** Movements refused within all limits, or for another reason than in the model. */
  refused_wrongly: number
}

/** A year of players who try to exceed their limits, by the real use cases and the ledger's own statement, against a model of the allowances. */
export async function playYear(
  nodes: Nodes,
  chance: Chance,
  { players: count, days }: { players: number; days: number },
): Promise<YearFigures> {
  const players = Array.from({ length: count }, (_, at) => new LimitedPlayer(at + 1))
  const year = new Year(nodes, chance)
  await nodes.moment.set(new Date(START - DAY_MS))
  await inTurns(players, CHANGES_AT_ONCE, (limitedPlayer) => year.choose(limitedPlayer, START - DAY_MS))
  for (let day = 0; day < days; day += 1) {
    const active = players.filter(() => chance.share() < ACTIVE)
    year.figures.active_player_days += active.length
    for (const minute of MINUTES_OF_DAY) {
      const at = START + day * DAY_MS + minute * MINUTE_MS
      await nodes.moment.set(new Date(at))
      const here = active.filter(() => chance.share() < 0.5)
      const changing = here.filter(() => chance.share() < CHANGES)
      await inTurns(changing, CHANGES_AT_ONCE, (limitedPlayer) => year.change(limitedPlayer, at))
      await inTurns(here, AT_ONCE, (limitedPlayer) => year.play(limitedPlayer, at))
    }
    if ((day + 1) % 30 === 0) console.log(`day ${day + 1}: ${JSON.stringify(year.figures)}`)
  }
  return year.figures
}

/** Limits that bets of a few reais reach. */
const VALUES: Readonly<Record<LimitName['of'], readonly number[]>> = {
  deposits: [1_000, 5_000, 20_000],
  stakes: [1_000, 3_000, 10_000],
  losses: [500, 2_000, 8_000],
  bets: [1, 3, 8],
  minutes: [5, 8, 20],
  single_stake: [300, 800, 2_000],
}

class Year {
  readonly figures: YearFigures = {
    active_player_days: 0,
    stakes_granted: 0,
    stakes_refused: 0,
    deposits_granted: 0,
    deposits_refused: 0,
    changes: 0,
    taken_back: 0,
    breaches: 0,
    refused_wrongly: 0,
  }
  /** Voidable bets and reversible payouts, by player. */
  private readonly open = new Map<number, { kind: 'stake' | 'payout'; placed: Placed }[]>()
  private readonly nodes: Nodes
  private readonly chance: Chance
  constructor(nodes: Nodes, chance: Chance) {
    this.nodes = nodes
    this.chance = chance
  }

  /** Chooses the first limits: the legally required limits, and one more. */
  async choose(player: LimitedPlayer, at: number): Promise<void> {
    for (const name of [
      { of: 'losses', period: 'month' },
      { of: 'minutes', period: 'day' },
      this.chance.pick(LIMITS),
    ] as const)
      await this.wish(player, name, at)
  }

  async play(player: LimitedPlayer, at: number): Promise<void> {
    if (this.chance.share() < TAKES_BACK) await this.takeBack(player, at)
    if (this.chance.share() < 0.05) return this.stakeAtOnce(player, at)
    for (let turn = this.chance.below(3); turn >= 0; turn -= 1)
      await this.stake(player, this.amountFor(player, at), at)
  }

  private get node(): Node {
    return this.chance.pick(this.nodes.nodes)
  }

  /** Amount of a bet, often exactly the remaining allowance or a centavo more. */
  private amountFor(player: LimitedPlayer, at: number): number {
    const room = Math.min(
      player.room('stakes', at),
      player.room('losses', at),
      player.limit({ of: 'single_stake', period: 'bet' }),
    )
    const isFree = !Number.isFinite(room) || this.chance.share() < 0.4
    return Math.max(1, isFree ? 50 + this.chance.below(600) : room + this.chance.below(2))
  }

  private async stake(player: LimitedPlayer, amount: number, at: number): Promise<void> {
    const mayStake = player.mayStake(amount, at)
    const rq = randomUUID()
    const refusal = await this.takeStake(player, amount, rq)
    if (!refusal) {
      this.figures.stakes_granted += 1
      if (!mayStake) this.breach(`player ${player.id} staked ${amount} at ${new Date(at).toISOString()}`)
      player.staked(amount, at)
      if (this.chance.share() < OPEN) this.keepOpen(player, 'stake', { rq, amount, at })
      else if (this.chance.share() < 0.5) await this.pay(player, this.chance.below(amount * 2), at)
    } else {
      this.figures.stakes_refused += 1
      if (mayStake) this.wrong(`player ${player.id} staked ${amount}: ${refusal.code}`)
    }
  }

  /** Ten equal bets on both nodes at once: the number that fits is accepted, whichever bets these are. */
  private async stakeAtOnce(player: LimitedPlayer, at: number): Promise<void> {
    const amount = 50 + this.chance.below(400)
    const answers = await Promise.all(Array.from({ length: 10 }, () => this.takeStake(player, amount)))
    for (const refusal of answers) {
      if (refusal) continue
      this.figures.stakes_granted += 1
      if (!player.mayStake(amount, at)) this.breach(`player ${player.id} staked ${amount} ten times at once`)
      player.staked(amount, at)
    }
    const refused = answers.filter((answer) => answer !== undefined).length
    this.figures.stakes_refused += refused
    if (refused > 0 && player.mayStake(amount, at))
      this.wrong(`player ${player.id} could have staked ${amount} once more`)
  }

  private takeStake(
    { id: playerId }: LimitedPlayer,
    amount: number,
    rq: string = randomUUID(),
  ): Promise<Refusal | undefined> {
    return refusalIn(this.node.wallet.takeStake({ playerId, rq, ...OF_GAME, stake: cents(BigInt(amount)) }))
  }

  private keepOpen({ id }: LimitedPlayer, kind: 'stake' | 'payout', placed: Placed): void {
    this.open.set(id, [...(this.open.get(id) ?? []), { kind, placed }])
  }

  /** Takes back all open bets of the player. */
  private async takeBack(player: LimitedPlayer, at: number): Promise<void> {
    const taken = this.open.get(player.id) ?? []
    this.open.delete(player.id)
    for (const { kind, placed } of taken) {
      const { rq, amount } = placed
      const parts = { playerId: player.id, rq, ...OF_GAME, real: cents(BigInt(amount)), bonus: cents(0n) }
      if (kind === 'stake') {
        await this.node.wallet.refundStake(parts)
        player.voided(placed, at)
      } else {
        await this.node.wallet.postGroup([reversalMovement(parts)])
        player.unpaid(placed, at)
      }
      this.figures.taken_back += 1
    }
  }

  private async pay(player: LimitedPlayer, amount: number, at: number): Promise<void> {
    if (amount === 0) return
    const rq = randomUUID()
    await this.node.wallet.payPayout({
      ...{ playerId: player.id, rq, ...OF_GAME },
      ...{ real: cents(BigInt(amount)), bonus: cents(0n) },
    })
    player.paid(amount, at)
    if (this.chance.share() < OPEN) this.keepOpen(player, 'payout', { rq, amount, at })
  }

  private async deposit(player: LimitedPlayer, at: number): Promise<void> {
    const room = player.room('deposits', at)
    const amount = Number.isFinite(room) ? Math.max(1, room + this.chance.below(2)) : 1_000
    const mayDeposit = player.mayDeposit(amount, at)
    const { wallet } = this.node
    const refusal = await refusalIn(
      this.nodes.db.transaction((tx) =>
        depositWithPix(wallet, tx, { playerId: player.id, id: randomUUID(), amount }),
      ),
    )
    if (!refusal) {
      this.figures.deposits_granted += 1
      if (!mayDeposit) this.breach(`player ${player.id} deposited ${amount}`)
      player.deposited(amount, at)
    } else {
      this.figures.deposits_refused += 1
      if (mayDeposit) this.wrong(`player ${player.id} deposited ${amount}: ${refusal.code}`)
    }
  }

  /** Deposits, changes a limit, confirms a raise, takes a break. */
  async change(player: LimitedPlayer, at: number): Promise<void> {
    const dice = this.chance.share()
    const name = this.chance.pick(LIMITS)
    if (dice < 0.3) return this.deposit(player, at)
    if (dice < 0.6) return this.wish(player, name, at)
    if (dice < 0.85) return this.confirm(player, at)
    this.figures.changes += 1
    if (dice < 0.97) {
      const days = this.chance.pick(SUSPENSION_DAYS)
      await this.node.protection.suspend(player.id, days)
      return player.bar(suspensionEnd(new Date(at), days).getTime())
    }
    await this.node.protection.exclude(player.id, 3)
    player.bar(exclusionEnd(new Date(at), 3).getTime())
  }

  private async wish(player: LimitedPlayer, name: LimitName, at: number): Promise<void> {
    this.figures.changes += 1
    const value = this.chance.pick(VALUES[name.of])
    const refusal = await refusalIn(this.node.protection.changeLimit(player.id, { ...name, value }))
    this.compare(
      `player ${player.id} wished ${value} for ${limitKey(name)}`,
      refusal,
      player.wish(name, value, at),
    )
  }

  /** Confirms a waiting raise, if any, often too soon. */
  private async confirm(player: LimitedPlayer, at: number): Promise<void> {
    this.figures.changes += 1
    const [key] = player.raises.keys()
    const [of, period] = (key ?? 'losses day').split(' ')
    const name = { of, period } as LimitName
    const refusal = await refusalIn(this.node.protection.confirmLimit(player.id, name))
    this.compare(`player ${player.id} confirmed ${key}`, refusal, player.confirm(name, at))
  }

  private compare(what: string, refusal: Refusal | undefined, expected: string | undefined): void {
    if (refusal?.code === expected) return
    const text = `${what}: ${refusal?.code} instead of ${expected}`
    if (refusal) this.wrong(text)
    else this.breach(text)
  }

  private breach(text: string): void {
    this.figures.breaches += 1
    console.error(`breach: ${text}`)
  }

  private wrong(text: string): void {
    this.figures.refused_wrongly += 1
    console.error(`refused wrongly: ${text}`)
  }
}

import type { Endpoint } from '@jogo/contract/endpoint'
import type { PlayCall } from '@jogo/contract/games/round'
import type { GameName } from '@jogo/rules/games/all'
import type { NoPlay, SharedGame } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { refuse } from '../../platform/refusal.ts'
import type { HouseGame } from './house-game.ts'
import type { RoundWire } from './views.ts'

interface SharedSpec<Bet extends object, Outcome extends object> {
  name: GameName
  rules: SharedGame<Bet, NoPlay, Outcome>
  /** See `HouseGame`. */
  number: number
  label: string
  calls: { rules: Endpoint; table: Endpoint; bet: PlayCall }
  refuseBet?(bet: Bet): never
}

interface BetBody {
  id: string
  stake: number
  round: number
}

/** A game whose rounds everybody shares; the dealer opens, draws and pays them. */
export function sharedGame<Bet extends object, Outcome extends object>(
  spec: SharedSpec<Bet, Outcome>,
): HouseGame<Bet, NoPlay, RoundWire> {
  const { name, rules, number, label, calls } = spec
  const self: HouseGame<Bet, NoPlay, RoundWire> = {
    name,
    rules: rules as HouseGame<Bet, NoPlay>['rules'],
    number,
    label,
    refuseBet: spec.refuseBet ?? (() => refuse('bet_unknown')),
    view: ({ shared, bet }, head) =>
      ({ ...head, game: name, play: { game: name, ...bet, outcome: shared?.outcome ?? null } }) as RoundWire,
    routes(route, { games, view, rules: offer }) {
      route(calls.rules, async () => offer())
      route(calls.table, async () => games.tableOf(name))
      route(calls.bet, async ({ caller: { playerId }, body }) => {
        const { id, stake, round: n, ...bet } = body as BetBody & Bet
        return view(await games.openRound(self, { playerId, id, stake: cents(stake), bet: bet as Bet, n }))
      })
    },
  }
  return self
}

import type { Endpoint } from '@jogo/contract/endpoint'
import type { DemoCall } from '@jogo/contract/games/demo'
import type { PlayCall } from '@jogo/contract/games/round'
import type { GameName } from '@jogo/rules/games/all'
import type { InstantGame, NoPlay } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import { DEMOS, openDemo } from './demo/demo-round.ts'
import type { HouseGame } from './house-game.ts'
import { randomWords } from './round.ts'
import type { RoundWire } from './views.ts'

interface InstantSpec<Bet extends object, Drawn> {
  name: GameName
  rules: InstantGame<Bet, NoPlay, Drawn>
  /** See `HouseGame`. */
  number: number
  label: string
  calls: { rules: Endpoint; play: PlayCall; demo: DemoCall }
  /** Fields of the draw that are shown with the round. */
  shown(drawn: Drawn): object
  refuseBet?(): never
}

interface PlayBody {
  id: string
  stake: number
  without_bonus?: boolean
}

/** A game with stake, draw and payout in one call. Its draw is not stored; it is recomputed from seeds and nonce. */
export function instantGame<Bet extends object, Drawn>(
  spec: InstantSpec<Bet, Drawn>,
): HouseGame<Bet, NoPlay, RoundWire> {
  const { name, rules, number, label, calls, shown } = spec
  const self: HouseGame<Bet, NoPlay, RoundWire> = {
    name,
    rules,
    number,
    label,
    refuseBet: spec.refuseBet ?? (() => refuse('bet_unknown')),
    view(round, head) {
      const { bet, version } = round
      const drawn = rules.draw(randomWords(round), bet, version)
      return { ...head, game: name, play: { game: name, ...bet, ...shown(drawn) } } as RoundWire
    },
    routes(route, { games, settings, view, demos, rules: offer }) {
      route(calls.rules, async () => offer())
      route(calls.play, async ({ caller: { playerId }, body }) => {
        const { id, stake, without_bonus: withoutBonus, ...bet } = body as PlayBody & Bet
        const request = { playerId, id, stake: cents(stake), bet: bet as unknown as Bet, withoutBonus }
        return view(await games.openRound(self, request))
      })
      route(
        calls.demo,
        async ({ body }) => {
          const { stake, ...bet } = body as Omit<PlayBody, 'id'> & Bet
          const context = { settings: settings(), now: demos.now(), isLawful: demos.isLawful }
          const round = openDemo(self, { stake: cents(stake), bet: bet as unknown as Bet }, context)
          return { ...view({ round }), demo: true as const }
        },
        DEMOS,
      )
    },
  }
  return self
}

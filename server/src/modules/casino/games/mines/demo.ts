import * as calls from '@jogo/contract/games/mines/calls'
import { isOpen } from '@jogo/rules/games/game'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { Route } from '../../../../platform/http.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { Seal } from '../../../../platform/seal.ts'
import { DEMOS, moveDemo, openDemo } from '../demo/demo-round.ts'
import type { GameTable } from '../house-game.ts'
import { idleMs } from '../limits.ts'
import { cashOutRound } from './cash-out.ts'
import { revealTile } from './reveal-tile.ts'
import type { MinesGame, MinesRound, MinesWire } from './round.ts'

/** Routes of demonstrations. Only the page stores a demonstration. It is sealed, so that the page can neither read nor change the board. */
export function minesDemoRoutes(
  route: Route,
  mines: MinesGame,
  { demos: { seal, now, isLawful }, settings, view }: GameTable<MinesWire>,
): void {
  const shown = (round: MinesRound) => ({
    ...view({ round }),
    demo: true as const,
    token: isOpen(round) ? seal.close(packed(round)) : null,
  })
  /** @throws Refusal demo_over for a seal of another origin, or after the idle time of a real round */
  const unpacked = (token: string): MinesRound => {
    const round = roundIn(seal, token) ?? refuse('demo_over')
    if (now().getTime() - round.movedAt.getTime() > idleMs(mines, settings())) refuse('demo_over')
    return round
  }

  route(
    calls.minesDemo,
    async ({ body: { stake, mines: count } }) =>
      shown(
        openDemo(
          mines,
          { stake: cents(stake), bet: { mines: count } },
          { settings: settings(), now: now(), isLawful },
        ),
      ),
    DEMOS,
  )
  route(
    calls.minesDemoReveal,
    async ({ body: { token, tile } }) => shown(moveDemo(revealTile(tile)(unpacked(token)), now())),
    DEMOS,
  )
  route(
    calls.minesDemoCashOut,
    async ({ body: { token } }) => shown(moveDemo(cashOutRound(unpacked(token)), now())),
    DEMOS,
  )
}

type Amounts = 'stake' | 'maxWin' | 'payout' | 'stakeReal' | 'stakeBonus'
const AMOUNTS: readonly Amounts[] = ['stake', 'maxWin', 'payout', 'stakeReal', 'stakeBonus']

const packed = (round: MinesRound): object => ({
  ...round,
  ...Object.fromEntries(AMOUNTS.map((key) => [key, toWire(round[key])])),
})

/** The round in a sealed text. The server has sealed it, so only amounts and times have to be converted from JSON. */
function roundIn(seal: Seal, token: string): MinesRound | undefined {
  const content = seal.open(token) as
    | (Record<Amounts, number> & { openedAt: string; movedAt: string })
    | undefined
  if (!content) return undefined
  const amounts = Object.fromEntries(AMOUNTS.map((key) => [key, cents(content[key])])) as Record<
    Amounts,
    Cents
  >
  const times = { openedAt: new Date(content.openedAt), movedAt: new Date(content.movedAt) }
  return { ...content, ...amounts, ...times } as unknown as MinesRound
}

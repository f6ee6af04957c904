import type { Language } from '@jogo/contract/refusals'
import type { Caller } from '../../../platform/access.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SuppliersDeps } from './deps.ts'
import { BOOKS } from './names.ts'
import type { SessionGate } from './session-gate.ts'
import { upsertBookSession } from './session-store.ts'
import { isProductOpen } from './supplied-limits.ts'

const SUPPLIER = 'betby'

type Deps = Pick<SuppliersDeps, 'book' | 'catalogue' | 'clock' | 'db' | 'players' | 'settings' | 'wallet'> & {
  gate: Pick<SessionGate, 'forget'>
}

/**
 * Issues a token for the page of the supplier's sports book. It names the session of the player's login at the supplier, which bets are checked by.
 * @throws Refusal sports_token_unavailable, player_barred
 */
export async function issueBookToken(deps: Deps, caller: Caller, language: Language): Promise<string> {
  const { book, catalogue, clock, db, gate, players, settings, wallet } = deps
  const { playerId, sessionId: loginId, placeId } = caller
  const { tokens, readCall } = book
  if (!tokens || !readCall || !isProductOpen({ product: 'sports' }, settings()))
    refuse('sports_token_unavailable')
  if (!(await wallet.mayStake(playerId))) refuse('player_barred')
  const { id: gameId, name } = BOOKS[SUPPLIER]
  if (!(await catalogue.suppliedOpened(gameId)))
    await db.transaction((tx) => catalogue.openBook(tx, { id: gameId, supplier: SUPPLIER, name }))
  const game = await catalogue.suppliedById(gameId)
  if (!game || game.isClosed) refuse('sports_token_unavailable')
  const at = clock.now()
  const session = {
    id: newId(clock),
    supplier: SUPPLIER,
    playerId,
    gameId,
    loginId,
    openedAt: at,
    placeId,
  } as const
  const sessionId = await upsertBookSession(db.sql, session)
  gate.forget(playerId)
  return tokens.issue({
    ...{ playerId, sessionId, id: newId(clock), language },
    from: Math.floor(at.getTime() / 1_000),
    name: masked((await players.get(playerId)).name),
  })
}

/** First letters of a name: `Ana Souza` is `A*** S***`. */
const masked = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ')

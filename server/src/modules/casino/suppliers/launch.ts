import type { Language } from '@jogo/contract/refusals'
import { cents } from '@jogo/rules/money'
import type { Launch, LaunchParameters, Opened, SupplierCompany } from '../../../partners/supplier.ts'
import type { Caller } from '../../../platform/access.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isCountryBarred, isUncertified, type OpenableGame } from '../catalogue/index.ts'
import { shownBalance } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'
import { type GameSupplier, isGameSupplier } from './names.ts'
import { insertSession, updateSupplierSession } from './session-store.ts'

export interface LaunchRequest {
  slug: string
  clientType: 'desktop' | 'mobile'
  language: Language
  ip: string
  /** Whether bets use no bonus. */
  withoutBonus?: boolean | undefined
}

/**
 * Launches a supplier's game with the player's balance. It opens a session at the supplier and stores it with the login.
 * @throws Refusal game_not_found, game_closed, game_uncertified, country_barred, player_barred, supplier_unavailable
 */
export async function launch(
  deps: SuppliersDeps,
  caller: Caller,
  request: LaunchRequest,
): Promise<{ session: string; launch: Launch }> {
  const { db, clock, wallet } = deps
  const { game, supplier, company } = await openable(deps, request.slug)
  const { playerId, sessionId: loginId, placeId } = caller
  if (!(await wallet.mayStake(playerId))) refuse('player_barred')
  const { real, bonus } = await shownBalance(deps, await wallet.balance(playerId), async () => ({
    ...{ playerId, game, withoutBonus: request.withoutBonus === true },
  }))
  const id = newId(clock)
  // The session is stored before the call, because the supplier may use the token at once.
  await insertSession(db.sql, {
    ...{ id, supplier, playerId, gameId: game.id, loginId, placeId },
    withoutBonus: request.withoutBonus === true,
    openedAt: clock.now(),
  })
  const opened = requireOpened(
    await company.open({
      ...launchRequest(deps, game, request),
      sessionId: id,
      playerId,
      balance: cents(real + bonus),
    }),
  )
  if (opened.session !== undefined) await updateSupplierSession(db.sql, id, opened.session)
  return { session: id, launch: opened.launch }
}

/** Opens the game with the supplier's play money. @throws Refusal demo_unavailable, and as `launch` */
export async function demo(deps: SuppliersDeps, request: LaunchRequest): Promise<Launch> {
  if (deps.jurisdiction.demonstrations === 'none') refuse('demo_unavailable')
  const { game, company } = await openable(deps, request.slug)
  if (!game.hasDemo) refuse('demo_unavailable')
  return requireOpened(await company.demo(launchRequest(deps, game, request))).launch
}

async function openable(
  deps: SuppliersDeps,
  slug: string,
): Promise<{ game: OpenableGame; supplier: GameSupplier; company: SupplierCompany }> {
  const game = (await deps.catalogue.openable(slug)) ?? refuse('game_not_found')
  const { supplier } = game
  if (!isGameSupplier(supplier)) refuse('game_not_found')
  if (game.isClosed || !deps.settings().casino_enabled) refuse('game_closed')
  if (isUncertified(game, deps.jurisdiction)) refuse('game_uncertified')
  if (isCountryBarred(game)) refuse('country_barred')
  return { game, supplier, company: deps.companies[supplier] ?? refuse('supplier_unavailable') }
}

const launchRequest = (
  { siteUrl }: SuppliersDeps,
  { key }: OpenableGame,
  { clientType, language, ip }: LaunchRequest,
): LaunchParameters => ({
  game: key,
  clientType,
  language,
  ip,
  // The game's own page is not used: it would launch the game again, and a demonstration with real money.
  returnUrl: `${siteUrl}/casino`,
  depositUrl: `${siteUrl}/user/wallet/deposit`,
})

function requireOpened(opened: Opened) {
  if (opened.is === 'opened') return opened
  refuse(opened.is === 'barred' ? 'country_barred' : 'supplier_unavailable')
}

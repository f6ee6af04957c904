import { timingSafeEqual } from 'node:crypto'
import { CREDENTIALS } from '../../config.ts'
import type { Answer, Request, Route } from '../../http.ts'
import { actionsBetween } from '../actions.ts'
import type { SupplierDeps } from '../deps.ts'
import type { Grants } from '../grants.ts'
import { pictureUrl } from '../pictures/address.ts'
import { SupplierRefusal } from '../refusal.ts'
import { openSession, sessionPage, webAddress } from '../sessions.ts'
import type { Action, Game } from '../types.ts'
import { cancelBonus, createBonus } from './bonus.ts'
import { decimal, type Fields, fieldsHash } from './codec.ts'
import { ok, required } from './form.ts'

const BASE = '/IntegrationService/v3/http'

/** The second supplier's API: forms in, JSON out, an MD5 over the sorted fields; `error` is "0" when all is well. */
export function pragmaticRoutes(deps: SupplierDeps, grants: Grants): Route[] {
  const call = (path: string, operation: string, handle: (form: Fields) => Answer): Route => ({
    method: 'POST',
    path: `${BASE}/${path}`,
    operation,
    handle: (request) => handle(checked(request)),
  })
  return [
    call('CasinoGameAPI/getCasinoGames/', 'games', () => listGames(deps)),
    call('CasinoGameAPI/game/url/', 'game.url', (form) => open(deps, form)),
    call('FreeRoundsBonusAPI/v2/bonus/create/', 'bonus.create', (form) => createBonus(deps, grants, form)),
    call('FreeRoundsBonusAPI/v2/bonus/cancel/', 'bonus.cancel', (form) => cancelBonus(grants, form)),
    call('HistoryAPI/transactions/', 'transactions', (form) => listTransactions(deps, form)),
  ]
}

/** @throws SupplierRefusal 5 for a wrong hash, 2 for an unknown login */
function checked(request: Request): Fields {
  const form = Object.fromEntries(request.form)
  const given = Buffer.from(String(form.hash ?? ''))
  const digest = Buffer.from(fieldsHash(form, CREDENTIALS.pragmaticSecret))
  if (given.length !== digest.length || !timingSafeEqual(given, digest))
    throw new SupplierRefusal(200, 5, 'hash is missing or wrong')
  if (form.secureLogin !== CREDENTIALS.pragmaticSecureLogin)
    throw new SupplierRefusal(200, 2, 'secureLogin is not known')
  return form
}

const VOLATILITY = { low: 1, 'medium-low': 2, medium: 3, 'medium-high': 4, high: 5 } as const

const listGames = (deps: SupplierDeps): Answer =>
  ok({
    gameList: deps.catalogues.pragmatic.list.map((game: Game) => ({
      gameID: game.identifier,
      gameName: game.title,
      gameTypeID: game.kind === 'slot' ? 'vs' : 'lg',
      technology: 'html5',
      platform: 'MOBILE,WEB',
      demoGameAvailable: true,
      features: game.hasFreespins ? ['FREEROUNDS'] : [],
      rtp: game.payout,
      volatility: VOLATILITY[game.volatility],
      maxMultiplier: game.maxMultiplier,
      ...(game.lines ? { lines: game.lines } : {}),
      minBet: decimal(game.minBet),
      image: pictureUrl(deps.baseUrl('pragmatic'), game),
    })),
  })

function open(deps: SupplierDeps, form: Fields): Answer {
  const game = deps.catalogues.pragmatic.find(required(form, 'symbol'))
  if (!game) throw new SupplierRefusal(200, 8, 'symbol is not known')
  const demo = form.playMode === 'DEMO'
  if (!demo && form.playMode !== 'REAL') throw new SupplierRefusal(200, 7, 'playMode must be REAL or DEMO')
  if (!demo && form.currency !== 'BRL') throw new SupplierRefusal(200, 7, 'currency must be BRL')
  const [lobbyUrl, cashierUrl] = [webAddress(form.lobbyUrl), webAddress(form.cashierUrl)]
  const session = openSession(deps, {
    supplier: 'pragmatic',
    game: game.identifier,
    currency: 'BRL',
    locale: form.language ?? 'pt',
    demo,
    ...(demo ? {} : { userId: required(form, 'externalPlayerId'), token: required(form, 'token') }),
    ...(lobbyUrl ? { lobbyUrl } : {}),
    ...(cashierUrl ? { cashierUrl } : {}),
  })
  return ok({ gameURL: sessionPage(deps, session) })
}

const TYPES: Record<Action['type'], string> = {
  bet: 'BET',
  win: 'WIN',
  rollback: 'REFUND',
  bonus: 'BONUS_WIN',
  jackpot: 'JACKPOT_WIN',
  promo: 'PROMO_WIN',
  adjustment: 'ADJUSTMENT',
}

function listTransactions(deps: SupplierDeps, form: Fields): Answer {
  const [from, to] = [Number(required(form, 'from')), Number(required(form, 'to'))]
  if (!(from <= to)) throw new SupplierRefusal(200, 7, 'from and to must be times in ms, in this order')
  const { rows, next } = actionsBetween(deps, 'pragmatic', { from, to, cursor: form.cursor })
  const transactions = rows.map((row) => ({
    reference: row.action_id,
    ...(row.original_action_id ? { betReference: row.original_action_id } : {}),
    type: TYPES[row.type],
    playerId: row.user_id,
    gameId: row.game,
    roundId: row.game_id,
    amount: decimal(row.amount),
    currency: row.currency,
    timestamp: row.processed_at,
  }))
  return ok({ transactions, next })
}

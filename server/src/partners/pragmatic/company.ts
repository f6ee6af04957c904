import { type Cents, cents, decimalText } from '@jogo/rules/money'
import { parsed, readFields, readText } from '../call-json.ts'
import { callText } from '../call-text.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { Issued, LaunchParameters, Opened, ReportedAction, SupplierCompany } from '../supplier.ts'
import { readGameList } from './catalogue.ts'
import { actionKeys, readAmount, refundKey } from './read.ts'
import { type Params, signedForm } from './sign.ts'

interface Config {
  baseUrl: string
  secureLogin: string
  secret: string
  report?: ReportCall
}

const BASE = '/IntegrationService/v3/http'
const CURRENCY = 'BRL'
const CATALOGUE = { timeoutMs: 20_000, maxBytes: 16_000_000 }
/** Value of the field for days of validity: the validity of free rounds is given by `expirationDate` alone. */
const WHENEVER = '0'

/** The supplier's API: requests are forms with a hash, answers are JSON with `error` "0" for success. */
export function createPragmatic({ baseUrl, secureLogin, secret, report }: Config): SupplierCompany {
  async function ask(path: string, params: Params, more: { timeoutMs?: number; maxBytes?: number } = {}) {
    const body = signedForm({ secureLogin, ...params }, secret)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await callText(`${baseUrl}${BASE}/${path}`, {
      method: 'POST',
      headers,
      body,
      report,
      ...more,
    })
    return answer?.status === 200 ? readFields(parsed(answer.text)) : undefined
  }
  const openBy = async (params: Params): Promise<Opened> => {
    const reply = await ask('CasinoGameAPI/game/url/', params)
    if (reply?.error === undefined) return { is: 'unavailable' }
    if (String(reply.error) !== '0') return { is: 'refused' }
    const url = readText(reply.gameURL)
    if (!url || !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return { is: 'unavailable' }
    return { is: 'opened', session: undefined, launch: { kind: 'frame', url } }
  }
  const request = async (path: string, params: Params): Promise<Issued> => {
    const reply = await ask(path, params)
    if (reply?.error === undefined) return { is: 'unavailable' }
    if (String(reply.error) === '0') return { is: 'issued' }
    return { is: 'refused', why: `${reply.error} ${readText(reply.description) ?? ''}`.trim() }
  }

  return {
    open: ({ sessionId, playerId, ...launch }) =>
      openBy({
        ...launchParams(launch),
        token: sessionId,
        externalPlayerId: String(playerId),
        currency: CURRENCY,
        playMode: 'REAL',
      }),
    demo: (launch) => openBy({ ...launchParams(launch), currency: CURRENCY, playMode: 'DEMO' }),
    issueFreeSpins: ({ issueId, game, playerId, quantity, level, stakeMin, lines, validUntil }) =>
      request('FreeRoundsBonusAPI/v2/bonus/create/', {
        bonusCode: issueId,
        playerId: String(playerId),
        gameIDList: game,
        rounds: String(quantity),
        periodOfTime: WHENEVER,
        expirationDate: String(Math.floor(validUntil.getTime() / 1_000)),
        betPerLine: decimalText(perLine(stakeMin * level, lines)),
        currency: CURRENCY,
      }),
    cancelFreeSpins: (issueId) => request('FreeRoundsBonusAPI/v2/bonus/cancel/', { bonusCode: issueId }),
    async catalogue() {
      const reply = await ask('CasinoGameAPI/getCasinoGames/', {}, CATALOGUE)
      return reply && String(reply.error) === '0' ? readGameList(reply.gameList) : undefined
    },
    async actions(from, to, cursor) {
      const reply = await ask('HistoryAPI/transactions/', {
        from: String(from.getTime()),
        to: String(to.getTime()),
        ...(cursor !== undefined && { cursor }),
      })
      return reply && String(reply.error) === '0' ? readTransactions(reply) : undefined
    },
  }
}

/** Stake per line, at least one centavo. */
const perLine = (stake: number, lines: number): Cents =>
  cents(Math.max(1, Math.floor(stake / Math.max(1, lines))))

const launchParams = ({ game, clientType, language, returnUrl, depositUrl }: LaunchParameters): Params => ({
  symbol: game,
  language,
  platform: clientType === 'mobile' ? 'MOBILE' : 'WEB',
  lobbyUrl: returnUrl,
  cashierUrl: depositUrl,
})

const KIND_OF: Readonly<Record<string, ReportedAction['kind']>> = {
  BET: 'bet',
  WIN: 'win',
  REFUND: 'rollback',
  BONUS_WIN: 'win',
  JACKPOT_WIN: 'win',
  PROMO_WIN: 'win',
  ADJUSTMENT: 'adjust',
}

function readTransactions({ transactions, next }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(transactions)) return undefined
  const read = transactions.map(readTransaction)
  const known = read.filter((reportedAction) => reportedAction !== undefined)
  const cursor = typeof next === 'number' ? String(next) : readText(next)
  return known.length === read.length ? { actions: known, next: cursor } : undefined
}

function readTransaction(json: unknown): ReportedAction | undefined {
  const { reference, betReference, type, playerId, amount, timestamp } = readFields(json)
  const kind = KIND_OF[String(type)]
  const at = new Date(typeof timestamp === 'number' ? timestamp : Number(readText(timestamp) ?? Number.NaN))
  const value = readAmount(String(amount))
  const name = readText(reference)
  const bet = readText(betReference)
  const userId = readText(playerId)
  if (!kind || !name || !userId || value === undefined || Number.isNaN(at.getTime())) return undefined
  const base = { kind, amount: value, userId, at }
  if (kind !== 'rollback') return { ...base, ...actionKeys(name), refKey: undefined }
  return { ...base, key: refundKey(bet ?? name), refKey: actionKeys(bet ?? name).key }
}

import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { rawRequest } from '../http/load.ts'
import { FIRST_ID } from '../http/people.ts'

const BRAND = 'bench'
const KEY_ID = 'bench-1'
const KEYS = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const CALL_SECONDS = 60
const STAKE = 100
const PAYOUT = 150
const OPENS_WITHIN_MS = 15_000
const POLL_MS = 200
const CONNECTIONS = 64

/** Configuration of a house for which the benchmark is the supplier of the sports book. */
export const BOOK_ENV = {
  BETBY_BRAND: BRAND,
  BETBY_JWKS: JSON.stringify({ keys: [{ ...KEYS.publicKey.export({ format: 'jwk' }), kid: KEY_ID }] }),
}

/** Signed calls of the supplier of a sports book. */
export interface BookCalls {
  /** One bet for each player, with one selection. */
  makes(): Buffer[]
  /** The wins of the bets that were made last. */
  wins(): Buffer[]
}

/** A session in the area for each player, as the page opens it. */
export async function openBookCalls(api: string, tokens: readonly string[]): Promise<BookCalls> {
  const [first = ''] = tokens
  for (
    const until = performance.now() + OPENS_WITHIN_MS;
    !(await readToken(api, first));
    await sleep(POLL_MS)
  )
    if (performance.now() > until) throw new Error('the area of the sports book did not open')
  const bookTokens = await readTokens(api, tokens)
  let betIds: string[] = []
  return {
    makes() {
      betIds = bookTokens.map(() => randomUUID())
      return bookTokens.map((token, index) =>
        signedCall('make', makeContent(token, FIRST_ID + index, betIds[index] ?? '')),
      )
    },
    wins: () => betIds.map((id) => signedCall('win', winContent(id))),
  }
}

async function readTokens(api: string, tokens: readonly string[]): Promise<string[]> {
  const bookTokens: string[] = []
  const left = tokens.entries()
  const work = async () => {
    for (const [index, token] of left) {
      const bookToken = await readToken(api, token)
      if (!bookToken) throw new Error('a player got no token for the sports book')
      bookTokens[index] = bookToken
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return bookTokens
}

/** @returns undefined after a refusal */
async function readToken(api: string, token: string): Promise<string | undefined> {
  const answer = await fetch(`${api}/api/generate-token`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { token?: string }).token
}

const makeContent = (token: string, playerId: number, id: string) => ({
  ...{ token, potential_win: PAYOUT },
  transaction: {
    ...{ id, betslip_id: id, player_id: `p-${playerId}`, ext_player_id: String(playerId) },
    ...{ operator_id: BRAND, operator_brand_id: BRAND, timestamp: Date.now() },
    ...{ amount: STAKE, currency: 'BRL', operation: 'bet' },
  },
  betslip: {
    ...{ id, type: 'single', sum: STAKE, k: '1.50' },
    bets: [
      {
        ...{ id: randomUUID(), event_id: '2001', sport_id: '1', tournament_id: '5', market_id: '1' },
        ...{ market_name: 'Resultado final', outcome_name: 'Casa', competitor_name: ['Casa', 'Fora'] },
        ...{ tournament_name: 'Bench', odds: '1.50', live: false, scheduled: 1_796_000_000 },
      },
    ],
  },
})

const winContent = (betId: string) => ({
  ...{ bet_transaction_id: betId, amount: PAYOUT, currency: 'BRL', is_cashout: false, selections: [] },
  transaction: { id: randomUUID(), parent_transaction_id: betId, operation: 'win', amount: PAYOUT },
})

function signedCall(name: string, payload: object): Buffer {
  const iat = Math.floor(Date.now() / 1_000)
  const header = { alg: 'ES256', kid: KEY_ID, typ: 'JWT' }
  const claims = { iss: 'betby', aud: BRAND, iat, exp: iat + CALL_SECONDS, jti: randomUUID(), payload }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = { key: KEYS.privateKey, dsaEncoding: 'ieee-p1363' } as const
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url')
  return rawRequest('POST', `/webhooks/betby/bet/${name}`, undefined, { payload: `${text}.${signature}` })
}

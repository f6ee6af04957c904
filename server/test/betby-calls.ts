import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'

/** Calls as the supplier of the sports book makes them, written from its contract and not from our codec. */
export const BRAND = 'jogo-limpo-brand'

const base64 = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export const NAMED = 'supplier-1'
export const ES = generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** A key that the house does not know. */
export const STRANGER = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** JSON Web Key Set of the supplier, in one line. */
export const JWKS = JSON.stringify({
  keys: [{ ...ES.publicKey.export({ format: 'jwk' }), kid: NAMED, alg: 'ES256', use: 'sig' }],
})

export const signEs256 = (input: string, key: KeyObject) =>
  sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

interface Forged {
  header?: object
  claims?: object
  /** Signature of the text; by the supplier's key by default. */
  sign?: (input: string) => string
}

/** JWT of a call at this time. */
export function callJwt(now: Date, payload: unknown, { header, claims, sign: by }: Forged = {}): string {
  const iat = Math.floor(now.getTime() / 1_000)
  const input = [
    base64({ alg: 'ES256', typ: 'JWT', kid: NAMED, ...header }),
    base64({ iss: 'betby', aud: BRAND, iat, exp: iat + 60, jti: randomUUID(), payload, ...claims }),
  ].join('.')
  return `${input}.${(by ?? ((text) => signEs256(text, ES.privateKey)))(input)}`
}

export interface BookAnswer {
  status: number
  body: Record<string, unknown>
}

/** Sends a body unchanged. */
export async function sendRaw(url: string, call: string, body: string): Promise<BookAnswer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/webhooks/betby/${call}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as BookAnswer['body'] }
}

/** The supplier of the sports book at this house, by the clock of the house. */
export function createBetby(house: { url: string; clock: { now(): Date } }) {
  const send = (call: string, payload: unknown, forged?: Forged) =>
    sendRaw(house.url, call, JSON.stringify({ payload: callJwt(house.clock.now(), payload, forged) }))
  const bet = (odds = '1.85') => ({
    ...{ id: randomUUID(), event_id: '2001', sport_id: 'Futebol', tournament_id: '5', market_id: 1 },
    ...{ market_name: 'Resultado', outcome_name: 'Casa', competitor_name: ['Ipê', 'Jatobá'] },
    ...{ tournament_name: 'Copa das Árvores', odds, live: false, scheduled: 1_796_000_000 },
  })
  const make = (player: number, token: string, amount: unknown, { id = randomUUID(), more = {} } = {}) => ({
    ...{ token, potential_win: 1_850 },
    transaction: {
      ...{ id, betslip_id: `slip ${id}`, player_id: 'p1', ext_player_id: String(player), operator_id: 'o' },
      ...{ operator_brand_id: BRAND, timestamp: house.clock.now().getTime(), amount, currency: 'BRL' },
      ...{ operation: 'bet', ...more },
    },
    betslip: { id: `slip ${id}`, type: 'single', sum: amount, k: '1.85', bets: [bet()] },
  })
  /** The end of a bet, under an id of its own. */
  const end = (betId: string, operation: string, amount: unknown, id: string = randomUUID()) => ({
    ...{ bet_transaction_id: betId, amount, currency: 'BRL', is_cashout: false, selections: [] },
    transaction: { id, parent_transaction_id: betId, operation, amount },
  })
  return {
    send,
    bet,
    make,
    end,
    win: (betId: string, amount: unknown, id?: string) => send('bet/win', end(betId, 'win', amount, id)),
    lost: (betId: string, id?: string) => send('bet/lost', end(betId, 'lost', 0, id)),
    refund: (betId: string, amount: unknown, id?: string) =>
      send('bet/refund', { reason: 'void', ...end(betId, 'refund', amount, id) }),
    settle: (betId: string, status: string, amount: unknown, id?: string) =>
      send('bet/settlement', { status, ...end(betId, 'settlement', amount, id) }),
    rollback: (betId: string, parent: string, id: string = randomUUID()) =>
      send('bet/rollback', {
        ...{ bet_transaction_id: betId, parent_transaction_id: parent },
        transaction: { id, operation: 'rollback' },
      }),
    discard: (player: number, betId: string) =>
      send('bet/discard', {
        ...{ ext_player_id: String(player), reason: 'timeout' },
        transaction: { id: betId, betslip_id: `slip ${betId}` },
      }),
    commit: (betId: string) => send('bet/commit', { bet_transaction_id: betId }),
  }
}

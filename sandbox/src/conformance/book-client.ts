import { randomUUID } from 'node:crypto'
import { type Json, signJwt } from '../book/jwt.ts'
import { supplierKey } from '../book/keys.ts'
import { BOOK } from '../config.ts'
import { failureReason, parseObject, sendRaw } from '../suppliers/send.ts'
import type { WalletAnswer } from './softswiss-client.ts'
import { Mismatch, must, type Settings, Skip } from './types.ts'

const TIMEOUT_MS = 8_000

/** Deviations of a signed call from the contract. */
export interface Signing {
  header?: Json
  claims?: Json
  /** Another token than the signed one. */
  spoil?(token: string): string
  keyText?: string
}

export interface Bet {
  id: string
  /** The wallet's id. */
  own: string
  slip: string
  stake: number
  isCommitted: boolean
  /** Settlement that counts now. */
  settlement?: string
}

/** The second book's side of one case: signed calls, and the bets that are taken back at the end of the case. */
export class BookClient {
  readonly settings: Settings
  readonly #bets: Bet[] = []
  readonly #key
  start = 0
  constructor(settings: Settings) {
    this.settings = settings
    this.#key = supplierKey(settings.key)
  }

  readonly id = () => `b-${randomUUID()}`
  get stake() {
    return this.settings.stake
  }
  get key() {
    return this.#key
  }

  /** Signs and sends a call; correct unless `signing` says otherwise. */
  call(name: string, payload: unknown, { header = {}, claims = {}, spoil, keyText }: Signing = {}) {
    const iat = Math.floor(Date.now() / 1000)
    const own = {
      iat,
      exp: iat + 60,
      iss: BOOK.issuer,
      aud: this.settings.brand ?? BOOK.brand,
      jti: this.id(),
    }
    const key = keyText === undefined ? this.#key : supplierKey(undefined, keyText)
    const token = signJwt({ ...own, payload, ...claims }, key, this.settings.kid ?? BOOK.keyId, header)
    return this.raw(name, JSON.stringify({ payload: spoil ? spoil(token) : token }))
  }

  /** Sends exactly these bytes. */
  async raw(name: string, raw: string): Promise<WalletAnswer> {
    const path = name === 'ping' ? 'ping' : `bet/${name}`
    const url = `${this.settings.wallet.replace(/\/+$/, '')}/webhooks/betby/${path}`
    try {
      const { status, text } = await sendRaw(url, raw, { 'content-type': 'application/json' }, TIMEOUT_MS)
      return { status, body: parseObject(text) ?? {}, text: `HTTP ${status} ${text.slice(0, 300)}` }
    } catch (error) {
      throw new Mismatch('an answer', failureReason(error))
    }
  }

  /** The player's token, without which no bet can be made. */
  get token(): string {
    if (!this.settings.token) throw new Skip('needs --token TOKEN of GET /api/generate-token')
    return this.settings.token
  }

  transaction(id: string, operation: string, amount: unknown, slip = this.id()): Json {
    const { user } = this.settings
    return {
      ...{ id, betslip_id: slip, player_id: `p-${user}`, ext_player_id: user, operator_id: 'o' },
      ...{ operator_brand_id: this.settings.brand ?? BOOK.brand, timestamp: Date.now(), amount },
      ...{ currency: 'BRL', operation },
    }
  }

  /** Content of a make, with fields replaced by `more` and those of its transaction by `own`. */
  makeOf(id: string, amount: unknown = this.stake, own: Json = {}, more: Json = {}): Json {
    const slip = `slip-${id}`
    const bet = {
      ...{ id: `leg-${id}`, event_id: '1', sport_id: '1', tournament_id: '501', market_id: '1' },
      ...{ market_name: 'Resultado final', outcome_name: 'Casa', competitor_name: ['Casa', 'Fora'] },
      ...{ tournament_name: 'Conformidade', odds: '3.00', live: false, scheduled: 1_900_000_000 },
    }
    return {
      ...{ token: this.token, potential_win: 3 * this.stake },
      transaction: { ...this.transaction(id, 'bet', amount, slip), ...own },
      betslip: { id: slip, type: 'single', sum: this.stake, k: '3.00', bets: [bet] },
      ...more,
    }
  }

  /** A bet that the wallet took. */
  async bet({ amount = this.stake, commit = true } = {}): Promise<Bet> {
    const id = this.id()
    const bet: Bet = { id, own: '', slip: `slip-${id}`, stake: amount, isCommitted: false }
    this.#bets.push(bet)
    const reply = await this.call('make', this.makeOf(id, amount))
    must(reply.status === 200, 'bet/make answered with 200', reply.text)
    bet.own = String(reply.body.id)
    if (commit) await this.commit(bet)
    return bet
  }

  /** Remembers a bet that a case makes by itself, so that it is taken back. */
  remember(id: string): void {
    this.#bets.push({ id, own: '', slip: `slip-${id}`, stake: this.stake, isCommitted: false })
  }

  async commit(bet: Bet): Promise<WalletAnswer> {
    const reply = await this.call('commit', { bet_transaction_id: bet.id })
    must(reply.status === 200, 'bet/commit answered with 200', reply.text)
    bet.isCommitted = true
    return reply
  }

  discard(id: string, slip = `slip-${id}`): Promise<WalletAnswer> {
    const transaction = this.transaction(id, 'discard', this.stake, slip)
    return this.call('discard', { ext_player_id: this.settings.user, transaction, reason: 'timeout' })
  }

  /** A call that settles a bet: win, lost, refund, or a settlement with a status. */
  settle(bet: Bet, name: string, amount: unknown, { id = this.id(), more = {} as Json } = {}) {
    const own = { ...this.transaction(id, name, amount, bet.slip), parent_transaction_id: bet.id }
    bet.settlement = id
    const rows = {
      settlement: [{ bet_id: `leg-${bet.id}`, betslip_id: bet.slip, status: 'won', profit: null }],
      win: [{ id: `leg-${bet.id}`, status: 'won' }],
      lost: [{ id: `leg-${bet.id}`, status: 'lost' }],
    }[name]
    return this.call(name, {
      ...{ bet_transaction_id: bet.id, amount, currency: 'BRL', is_cashout: false, reason: 'void' },
      ...{ transaction: own, selections: rows ?? [], ...(name === 'settlement' ? { status: 'won' } : {}) },
      ...more,
    })
  }

  rollback(bet: Bet, undone = bet.settlement ?? '', id = this.id()): Promise<WalletAnswer> {
    const own = { ...this.transaction(id, 'rollback', 0, bet.slip), parent_transaction_id: undone }
    return this.call('rollback', {
      ...{ bet_transaction_id: bet.id, parent_transaction_id: undone, transaction: own },
    })
  }

  /** The balance by the answer to a discard of a bet that nobody made. */
  async balance(): Promise<number> {
    const reply = await this.discard(this.id())
    const { balance } = reply.body
    must(
      reply.status === 200 && Number.isSafeInteger(balance),
      'a discard answered with a balance',
      reply.text,
    )
    return balance as number
  }

  /** Requires an accepted call that left the balance `cents` away from the start of the case. @returns the wallet's id */
  done(reply: WalletAnswer, cents: number): string {
    must(reply.status === 200, 'HTTP 200', reply.text)
    must(reply.body.balance === this.start + cents, `balance ${this.start + cents}`, reply.text)
    return String(reply.body.id ?? '')
  }

  async moved(cents: number): Promise<void> {
    const now = await this.balance()
    must(now === this.start + cents, `balance changed by ${cents}`, `changed by ${now - this.start}`)
  }

  codeIs(reply: WalletAnswer, codes: readonly number[]): void {
    const expectation = `HTTP 400 with code ${codes.join(' or ')}`
    must(reply.status === 400 && codes.includes(Number(reply.body.code)), expectation, reply.text)
  }

  /** Requires a refusal that moved nothing beyond `cents`. */
  async refused(reply: WalletAnswer, codes: readonly number[], cents = 0): Promise<void> {
    this.codeIs(reply, codes)
    await this.moved(cents)
  }

  /** Takes the bets of the case back: what they paid, then their stakes. */
  async tidy(): Promise<void> {
    for (const bet of this.#bets.toReversed()) {
      if (bet.settlement) await this.rollback(bet)
      if (bet.isCommitted) await this.settle(bet, 'refund', bet.stake)
      else await this.discard(bet.id)
    }
  }
}

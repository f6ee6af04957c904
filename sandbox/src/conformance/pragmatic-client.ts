import { randomUUID } from 'node:crypto'
import { decimal, type Fields, fieldsHash } from '../suppliers/pragmatic/codec.ts'
import { failureReason, parseObject, sendRaw } from '../suppliers/send.ts'
import { type WalletAnswer, walletUrl } from './softswiss-client.ts'
import { Mismatch, must, type Settings } from './types.ts'

const TIMEOUT_MS = 8_000

/** The second supplier's side of one case: forms with a hash, amounts as decimals. */
export class PragmaticClient {
  readonly settings: Settings
  start = 0
  constructor(settings: Settings) {
    this.settings = settings
  }

  readonly id = () => `p-${randomUUID()}`
  get stake() {
    return this.settings.stake
  }

  /** @param hash correct by default; '' for none */
  async call(
    name: string,
    fields: Fields,
    hash = fieldsHash(fields, this.settings.secret),
  ): Promise<WalletAnswer> {
    const form = new URLSearchParams(hash === '' ? fields : { ...fields, hash })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    try {
      const url = walletUrl(this.settings, `${name}.html`)
      const { status, text } = await sendRaw(url, form.toString(), headers, TIMEOUT_MS)
      return { status, body: parseObject(text) ?? {}, text: `HTTP ${status} ${text.slice(0, 300)}` }
    } catch (error) {
      throw new Mismatch('an answer', failureReason(error))
    }
  }

  /** The fields of a movement. */
  move(round: string, cents: number | string, reference = this.id()): Fields {
    const amount = typeof cents === 'string' ? cents : decimal(cents)
    const { user, game } = this.settings
    const fields = { userId: user, gameId: game, roundId: round, amount, reference }
    return { ...fields, timestamp: String(Date.now()), roundDetails: 'spin' }
  }

  refund(reference: string): Promise<WalletAnswer> {
    return this.call('refund', { userId: this.settings.user, reference, timestamp: String(Date.now()) })
  }

  end(round: string): Promise<WalletAnswer> {
    const { user, game } = this.settings
    return this.call('endRound', { userId: user, gameId: game, roundId: round })
  }

  async balance(): Promise<number> {
    const reply = await this.call('balance', { userId: this.settings.user })
    this.errorIs(reply, [0])
    return cash(reply)
  }

  /** A correction by any amount, positive or negative. */
  adjust(cents: number): Promise<WalletAnswer> {
    return this.call('adjustment', { ...this.move(this.id(), cents), validBetAmount: '0.00' })
  }

  errorIs(reply: WalletAnswer, errors: readonly number[]): void {
    const expectation = `HTTP 200 with error ${errors.join(' or ')}`
    must(
      reply.status === 200 && errors.includes(Number(reply.body.error ?? Number.NaN)),
      expectation,
      reply.text,
    )
  }

  /** Requires an accepted call that moved the balance by `cents`. @returns transactionId */
  done(reply: WalletAnswer, cents: number): string {
    this.errorIs(reply, [0])
    must(cash(reply) === this.start + cents, `cash ${decimal(this.start + cents)}`, reply.text)
    const tx = reply.body.transactionId
    must(tx !== undefined && String(tx) !== '', 'a transactionId', reply.text)
    return String(tx)
  }

  async moved(cents: number): Promise<void> {
    const now = await this.balance()
    must(now === this.start + cents, `balance changed by ${cents}`, `changed by ${now - this.start}`)
  }

  async refused(reply: WalletAnswer, errors: readonly number[]): Promise<void> {
    this.errorIs(reply, errors)
    await this.moved(0)
  }
}

/** Centavos of cash and bonus together. */
function cash({ body, text }: WalletAnswer): number {
  const cents = Math.round((Number(body.cash ?? Number.NaN) + Number(body.bonus ?? 0)) * 100)
  must(Number.isSafeInteger(cents), 'cash as a decimal', text)
  return cents
}

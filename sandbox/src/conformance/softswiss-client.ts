import { randomUUID } from 'node:crypto'
import { failureReason, parseObject, sendRaw } from '../suppliers/send.ts'
import { signRaw } from '../suppliers/softswiss/codec.ts'
import { Mismatch, must, type Settings } from './types.ts'

export interface WalletAnswer {
  status: number
  body: Record<string, unknown>
  text: string
}

export interface ActionRow {
  action: string
  action_id?: string
  amount?: unknown
  original_action_id?: string
  [more: string]: unknown
}

type Path = 'play' | 'rollback' | 'freespins'
const TIMEOUT_MS = 8_000

/** The supplier's side of one case: writes, signs and sends, and remembers actions for the later rollback. */
export class SoftswissClient {
  readonly settings: Settings
  /** Actions answered with 200, rolled back at the end of the case. */
  readonly done: { id: string; head: Record<string, unknown> }[] = []
  start = 0
  constructor(settings: Settings) {
    this.settings = settings
  }

  readonly id = () => `c-${randomUUID()}`
  get stake() {
    return this.settings.stake
  }

  head(round: string): Record<string, unknown> {
    const { user, game } = this.settings
    return { user_id: user, currency: 'BRL', game, game_id: round }
  }

  /** Sends exactly these bytes. @param sign the header; correct by default, '' for none */
  async raw(path: Path, raw: string, sign = signRaw(this.settings.secret, raw)): Promise<WalletAnswer> {
    return this.#send(path, raw, sign === '' ? {} : { 'x-request-sign': sign })
  }

  async post(path: Path, body: unknown): Promise<WalletAnswer> {
    return this.raw(path, JSON.stringify(body))
  }

  async #send(path: Path, raw: string, headers: Record<string, string>): Promise<WalletAnswer> {
    const url = walletUrl(this.settings, path)
    try {
      const { status, text } = await sendRaw(
        url,
        raw,
        { 'content-type': 'application/json', ...headers },
        TIMEOUT_MS,
      )
      const body = parseObject(text) ?? {}
      this.#remember(raw, status)
      return { status, body, text: `HTTP ${status} ${text.slice(0, 300)}` }
    } catch (error) {
      throw new Mismatch('an answer', failureReason(error))
    }
  }

  #remember(raw: string, status: number): void {
    const sent = parseObject(raw)
    if (status !== 200 || !Array.isArray(sent?.actions)) return
    const { actions, finished: _, ...head } = sent
    for (const { action, action_id } of actions as ActionRow[])
      if (action === 'bet' || action === 'win') this.done.push({ id: String(action_id), head })
  }

  play(round: string, actions: ActionRow[] | undefined, more: object = {}): Promise<WalletAnswer> {
    return this.post('play', { ...this.head(round), ...(actions ? { actions } : {}), ...more })
  }

  bet(amount: number = this.stake, id = this.id()): ActionRow {
    return { action: 'bet', amount, action_id: id }
  }
  win(amount: number = this.stake, id = this.id()): ActionRow {
    return { action: 'win', amount, action_id: id }
  }

  rollback(round: string, originals: readonly string[], id?: string): Promise<WalletAnswer> {
    const actions = originals.map((original_action_id) => ({
      action: 'rollback',
      action_id: id ?? this.id(),
      original_action_id,
    }))
    return this.post('rollback', { ...this.head(round), actions })
  }

  async balance(): Promise<number> {
    const { user, game } = this.settings
    const reply = await this.post('play', { user_id: user, currency: 'BRL', game })
    must(
      reply.status === 200 && Number.isSafeInteger(reply.body.balance),
      'a balance query answered 200 with whole subunits',
      reply.text,
    )
    return reply.body.balance as number
  }

  /** Requires a balance that differs by `cents` from the start of the case. */
  async moved(cents: number, why = ''): Promise<void> {
    const now = await this.balance()
    must(
      now === this.start + cents,
      `balance ${signed(cents)}${why && ` (${why})`}`,
      `balance ${signed(now - this.start)}`,
    )
  }

  /**
   * Requires an answer 200 with the balance moved by `cents`, and a tx_id for every action.
   * @returns the tx_ids in the order of the ids
   */
  done200(reply: WalletAnswer, cents: number, ids: readonly string[]): string[] {
    must(reply.status === 200, 'HTTP 200', reply.text)
    must(reply.body.balance === this.start + cents, `balance ${signed(cents)} in the answer`, reply.text)
    const txIds = ids.map((id) => this.txId(reply, id))
    for (const tx of txIds) must(tx !== '', 'a tx_id for every action', reply.text)
    return txIds
  }

  txId(reply: WalletAnswer, id: string): string {
    const rows = Array.isArray(reply.body.transactions) ? reply.body.transactions : []
    const row = rows.find((row) => row.action_id === id)
    must(typeof row?.tx_id === 'string', `a transaction for action ${id}`, reply.text)
    return row.tx_id
  }

  /** Requires a refusal with one of these codes, without a movement. */
  async refused(reply: WalletAnswer, codes: readonly number[]): Promise<void> {
    const expectation = `a refusal with code ${codes.join(' or ')}`
    must(reply.status >= 400 && reply.status < 500, expectation, reply.text)
    must(codes.includes(Number(reply.body.code)), expectation, reply.text)
    await this.moved(0, 'nothing of it may be applied')
  }
}

const signed = (cents: number) => (cents === 0 ? 'unchanged' : `changed by ${cents}`)

export function walletUrl({ wallet, codec }: Settings, path: string): string {
  const base = wallet.replace(/\/+$/, '')
  const own = `/api/suppliers/${codec}`
  return `${base.endsWith(own) ? base : base + own}/${path}`
}

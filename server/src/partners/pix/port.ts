import type { Cents } from '@jogo/rules/money'
import type { Reply } from './channel.ts'
import type { Hint } from './read.ts'

/** Status `other`: a state that this version does not know. It counts as undecided. */
export interface Charge {
  txid: string
  status: 'open' | 'paid' | 'removed' | 'other'
  amount: Cents
  /** Pix copy-and-paste code, checked for length, CRC and a link to this charge. */
  copyPaste: string
  expiresAt: Date
  received: readonly ReceivedPix[]
}

export interface ReceivedPix {
  e2eid: string
  /** Charge of the payment; absent if the payer used the key directly. */
  txid?: string
  amount: Cents
  at: Date
  refunds: readonly Refund[]
}

export interface Refund {
  id: string
  amount: Cents
  status: 'processing' | 'returned' | 'rejected' | 'other'
  reason?: string
}

export interface Payout {
  payoutId: string
  e2eid?: string
  amount: Cents
  /** Pix key of the receiver, as recorded by the company; absent in the answer to a sending. */
  key?: string
  status: 'processing' | 'paid' | 'rejected' | 'other'
  reason?: string
  /** Time of the request to the company, by its clock. */
  at?: Date
  /** Money that the receiver's bank returned after the payout. */
  returns: readonly { rtrId: string; amount: Cents }[]
}

export interface Window {
  from: Date
  to: Date
}

export interface PaymentPartner {
  /** Creates a charge. `txid`: 26–35 alphanumerics made by us. A second charge with the same `txid` is `refused`; the first is then read. */
  createCharge(charge: {
    txid: string
    amount: Cents
    payer: { cpf: string; name: string }
    seconds: number
    text: string
  }): Promise<Reply<Charge>>
  getCharge(txid: string): Promise<Reply<Charge>>
  /** Lists received Pix. `cpf`: only payments by that person; the interface has no other way to identify a payer. */
  findReceived(window: Window, filter?: { cpf?: string; txid?: string }): Promise<Reply<ReceivedPix[]>>
  getReceived(e2eid: string): Promise<Reply<ReceivedPix>>
  /** Returns a received Pix to its payer, whole or in part. `refundId`: 1–35 alphanumerics, unique per e2eid. */
  refund(e2eid: string, refundId: string, amount: Cents): Promise<Reply<Refund>>
  /** Sends a payout. A repeat with the same `payoutId` never pays twice. The company refuses a key that does not belong to `holderCpf`. */
  sendPayout(payout: {
    payoutId: string
    amount: Cents
    key: string
    holderCpf: string
    text: string
  }): Promise<Reply<Payout>>
  getPayout(payoutId: string): Promise<Reply<Payout>>
  /** Every payout that any process requested in the window. */
  listPayouts(window: Window): Promise<Reply<Payout[]>>
  /** Reads the items of a callback's body. They are hints: each item is read back from the company before any action. */
  parseCallback(raw: Buffer): Hint[]
  getWebhook(): Promise<Reply<string>>
  registerWebhook(url: string): Promise<Reply<string>>
  close(): Promise<void>
}

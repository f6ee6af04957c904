import type { PaymentPartner, ReceivedPix } from '../../../partners/pix.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Payer } from './deposit.ts'
import type { CashierDeps } from './deps.ts'
import { listOthersPix } from './receipt-store.ts'

/** A well-formed CPF of no depositor. If the company lists a Pix for it, the company ignores the payer filter. */
const NOBODY = '00000000191'
const AROUND_MS = 5 * 60_000
const PROOF_LIFE_MS = 10 * 60_000

interface Evidence {
  listedForPlayer: boolean
  /** Whether the company lists the Pix for `NOBODY`; undefined if the filter was checked recently. */
  listedForNobody?: boolean
  listedAtAll?: boolean
  /** CPF in the callback's extra fields, if complete. */
  claimedCpf: string | undefined
  cpf: string
}

/**
 * Identifies the payer of a Pix from evidence. The company's interface does not name the payer, but it lists a Pix only for the payer's CPF. Contradictory
 * evidence gives `unknown`, and the money then waits.
 */
export function judgePayer({
  listedForPlayer,
  listedForNobody,
  listedAtAll,
  claimedCpf,
  cpf,
}: Evidence): Payer {
  const claimsOther = claimedCpf !== undefined && claimedCpf !== cpf
  if (listedForPlayer) return listedForNobody || claimsOther ? 'unknown' : 'same'
  return listedAtAll && (claimedCpf === undefined || claimsOther) ? 'different' : 'unknown'
}

export type IdentifyPayer = (
  receipt: ReceivedPix,
  cpf: string,
  claimedCpf: string | undefined,
) => Promise<Payer>

/** Identifies the payer by queries to the company. Without an answer the payer is `unknown`. */
export function createPayerCheck(pix: PaymentPartner, clock: Clock): IdentifyPayer {
  let provenUntil = 0

  return async (receipt, cpf, claimedCpf) => {
    const window = {
      from: new Date(receipt.at.getTime() - AROUND_MS),
      to: new Date(receipt.at.getTime() + AROUND_MS),
    }
    const isListed = async (filter: { cpf?: string }) => {
      const reply = await pix.findReceived(window, {
        ...filter,
        ...(receipt.txid ? { txid: receipt.txid } : {}),
      })
      return reply.is === 'ok'
        ? reply.value.some((receivedPix) => receivedPix.e2eid === receipt.e2eid)
        : undefined
    }
    const listedForPlayer = await isListed({ cpf })
    if (listedForPlayer === undefined) return 'unknown'
    if (!listedForPlayer) {
      const listedAtAll = await isListed({})
      return judgePayer({ listedForPlayer, listedAtAll: listedAtAll ?? false, claimedCpf, cpf })
    }
    if (clock.now().getTime() < provenUntil) return judgePayer({ listedForPlayer, claimedCpf, cpf })
    const listedForNobody = await isListed({ cpf: NOBODY })
    if (listedForNobody === undefined) return 'unknown'
    if (!listedForNobody) provenUntil = clock.now().getTime() + PROOF_LIFE_MS
    return judgePayer({ listedForPlayer, listedForNobody, claimedCpf, cpf })
  }
}

/** Maximum receipts checked per player, newest first; enough to identify repeated tries. */
const MOST_LOOKED_AT = 10

/** Whether two players share a payer. Only returned money can come from another person, because payers are known only by CPF. */
export function createSharedPayer(deps: CashierDeps) {
  const identify = createPayerCheck(deps.pix, deps.clock)
  return async (playerId: number, other: number): Promise<boolean> =>
    (await hasPaidFor(deps, identify, playerId, other)) || hasPaidFor(deps, identify, other, playerId)
}

/** @throws Error while the company does not identify the payer */
async function hasPaidFor(
  { db, pix, players }: CashierDeps,
  identify: IdentifyPayer,
  payer: number,
  playerId: number,
): Promise<boolean> {
  const e2eids = await listOthersPix(db.sql, playerId, MOST_LOOKED_AT)
  if (e2eids.length === 0) return false
  const { cpf } = await players.get(payer)
  for (const e2eid of e2eids) {
    const reply = await pix.getReceived(e2eid)
    const found = reply.is === 'ok' ? await identify(reply.value, cpf, undefined) : 'unknown'
    if (found === 'same') return true
    if (found === 'unknown') throw new Error(`the payment company does not say who paid ${e2eid}`)
  }
  return false
}

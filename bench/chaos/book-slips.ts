import pg from 'pg'

/** A slip as the supplier of the sports book has it. Amounts in centavos. */
export interface BookSlip {
  /** Id of the transaction of its stake, which is the key of its round here. */
  makeId: string
  state: 'making' | 'open' | 'refused' | 'cancelled' | 'settled' | 'cashed-out'
  stake: number
  settlement?: { amount: number }
}

/** The slip as it is stored here. */
export interface StoredSlip {
  stake: number
  payout: number
  refund: number
}

/** Fault of a slip: a taken one has its stake and what the supplier settled, any other has nothing. */
export function slipFault(
  { state, stake, settlement }: Omit<BookSlip, 'makeId'>,
  stored: StoredSlip | undefined,
): string | undefined {
  if (state === 'making') return 'still being made'
  if (state === 'refused') return stored ? 'refused, and taken' : undefined
  const { stake: taken = 0, payout = 0, refund = 0 } = stored ?? {}
  if (state === 'cancelled')
    return taken === refund && payout === 0 ? undefined : `cancelled, ${taken} taken, ${refund} given back`
  if (!stored) return 'lost'
  if (taken !== stake) return `staked ${taken} instead of ${stake}`
  if (refund !== 0) return `refunded ${refund}`
  const due = state === 'open' ? 0 : (settlement?.amount ?? 0)
  return payout === due ? undefined : `paid ${payout} for ${due}`
}

/** Differences of the supplier's slips from the stored ones. */
export async function listSlipFaults(ownerUrl: string, slips: readonly BookSlip[]): Promise<string[]> {
  const stored = await readSlips(ownerUrl)
  const known = new Set(slips.map(({ makeId }) => makeId))
  return [
    ...slips.flatMap(({ makeId, ...slip }) => {
      const fault = slipFault(slip, stored.get(makeId))
      return fault ? [`${makeId}: ${fault}`] : []
    }),
    ...[...stored.keys()].flatMap((id) => (known.has(id) ? [] : [`${id}: nobody made it`])),
  ]
}

async function readSlips(ownerUrl: string): Promise<ReadonlyMap<string, StoredSlip>> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<StoredSlip & { id: string }>(
      `select round_key as id, (stake_real_cents + stake_bonus_cents)::float8 as stake, payout_cents::float8 as payout, refund_cents::float8 as refund
         from public.supplier_rounds where supplier = 'betby'`,
    )
    return new Map(rows.map(({ id, ...slip }) => [id, slip]))
  } finally {
    await owner.end()
  }
}

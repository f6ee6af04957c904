/** Time at which a special amount takes effect: refused at once, refused on completion, sent back later, stuck, or without a callback. */
export interface PayoutSpecial {
  at: 'request' | 'complete' | 'return' | 'callback' | 'stuck'
  completeAfterMs?: number
  pt: string
}

const BY_CENTAVOS: Record<number, PayoutSpecial> = {
  13: { at: 'complete', pt: 'recusado depois de aceito' },
  14: { at: 'request', pt: 'recusado na hora' },
  15: { at: 'return', pt: 'pago e depois devolvido' },
  16: { at: 'stuck', completeAfterMs: 600_000, pt: 'em processamento por dez minutos' },
  17: { at: 'callback', pt: 'pago, mas sem aviso' },
}

/** The last two digits of a payout's amount select its outcome; any other amount is paid. */
export function specialFor(cents: number): PayoutSpecial | undefined {
  return BY_CENTAVOS[cents % 100]
}

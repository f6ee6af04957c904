/** Where a special amount bites: refused at once, refused later, sent back later, stuck, or never called back. */
export interface PayoutSpecial {
  at: 'request' | 'settle' | 'return' | 'callback' | 'stuck'
  settleAfterMs?: number
  pt: string
}

const BY_CENTAVOS: Record<number, PayoutSpecial> = {
  13: { at: 'settle', pt: 'recusado depois de aceito' },
  14: { at: 'request', pt: 'recusado na hora' },
  15: { at: 'return', pt: 'pago e depois devolvido' },
  16: { at: 'stuck', settleAfterMs: 600_000, pt: 'em processamento por dez minutos' },
  17: { at: 'callback', pt: 'pago, mas sem aviso' },
}

/** The last two digits of a payout's amount choose its fate; any other amount is simply paid. */
export function specialFor(cents: number): PayoutSpecial | undefined {
  return BY_CENTAVOS[cents % 100]
}

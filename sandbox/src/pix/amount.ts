const PATTERN = /^\d{1,10}\.\d{2}$/

/** "37.00" → 3700; undefined for an amount in another format. */
export function toCents(text: unknown): number | undefined {
  if (typeof text !== 'string' || !PATTERN.test(text)) return undefined
  return Number(text.replace('.', ''))
}

/** 3700 → "37.00" */
export function toAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

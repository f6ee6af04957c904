/**
 * A client seed that nobody knew before: 16 hex digits. The house commits to its next seed while it still knows the present client seed;
 * only a fresh one makes sure that neither side could choose by the other's half.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

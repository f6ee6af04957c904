/**
 * A new random client seed, 16 hex digits. The house commits to its next server seed while it knows the
 * present client seed; a fresh client seed ensures that neither side chose its seed by the other's.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

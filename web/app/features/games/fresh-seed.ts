/**
 * A new random client seed, 16 hex digits. The house commits to its next server seed while it knows the present
 * client seed. With a fresh client seed neither side can choose its seed by the seed of the other side.
 */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

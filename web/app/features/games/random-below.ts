/** A whole number from 0 below `below`, each equally likely; 0 when there is nothing to choose from. */
export function randomBelow(below: number): number {
  if (below < 2) return 0
  const fair = Math.floor(0x1_0000_0000 / below) * below
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % below
  }
}

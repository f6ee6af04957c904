// Container health check: exits with 0 when the address answers 200 within four seconds.
const MOST_MS = 4_000

const [address = ''] = process.argv.slice(2)
const answer = await fetch(address, { signal: AbortSignal.timeout(MOST_MS) }).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)

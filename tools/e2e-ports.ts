/** Ports of the browser tests' town, apart from those of a running `npm start`; E2E_PORT moves them. */
const BASE = Number(process.env.E2E_PORT ?? 17_300)

export const PORTS = {
  site: BASE,
  api: BASE + 1,
  gateway: BASE + 11,
  webhook: BASE + 21,
  worker: BASE + 31,
  dealer: BASE + 36,
  trader: BASE + 37,
  postgres: BASE + 39,
  sandbox: BASE + 40,
} as const

export const SITE = `http://localhost:${PORTS.site}`
export const SANDBOX = `http://localhost:${PORTS.sandbox}`
/** Control address for outages: see town.ts. */
export const CONTROL = controlFrom(BASE)

/** @param base the first port of a town */
export function controlFrom(base: number): string {
  return `http://127.0.0.1:${base + 56}`
}

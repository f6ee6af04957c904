import type { Cost, CountedCall } from './cost-meter.ts'

/**
 * Costs of the most used calls: a player's first page (settings to eligibility), the lobby, a bet of each kind of product, a page of sports and a slip, money
 * in and out, and the session. Counted by `scenarios/call-costs.test.ts` with the player's own rows cached and shared lists uncached, among 64 of every listed
 * item. A deliberate change is accepted by writing the new figures here.
 */
export const CALL_COSTS = {
  'GET /v2/settings/': { statements: 0, rows: 0, bytes: 3302 },
  'GET /api/auth/me': { statements: 4, rows: 2, bytes: 325 },
  'GET /api/wallet': { statements: 2, rows: 1, bytes: 102 },
  'GET /api/eligibility': { statements: 2, rows: 2, bytes: 15 },
  'GET /v2/casino-games': { statements: 1, rows: 38, bytes: 11727 },
  'GET /v2/casino-games/search': { statements: 4, rows: 156, bytes: 7844 },
  'GET /v2/casino-games/recent': { statements: 5, rows: 159, bytes: 5867 },
  'POST /api/games/dice/rounds': { statements: 5, rows: 8, bytes: 585 },
  'POST /api/games/mines/rounds': { statements: 4, rows: 8, bytes: 668 },
  'POST /api/games/mines/rounds/:id/reveal': { statements: 2, rows: 5, bytes: 625 },
  'POST /api/games/mines/rounds/:id/cash-out': { statements: 5, rows: 6, bytes: 693 },
  'GET /api/games/double/table': { statements: 3, rows: 24, bytes: 488 },
  'POST /api/games/double/rounds': { statements: 4, rows: 9, bytes: 572 },
  'softswiss play: a bet': { statements: 4, rows: 4, bytes: 221 },
  'softswiss play: a free spin': { statements: 9, rows: 6, bytes: 221 },
  'pragmatic bet': { statements: 4, rows: 4, bytes: 140 },
  'GET /v2/sports/fixtures': { statements: 4, rows: 458, bytes: 28928 },
  'GET /v2/sports/fixtures/:id': { statements: 4, rows: 16, bytes: 1157 },
  'POST /v2/bets/quote': { statements: 2, rows: 22, bytes: 628 },
  'POST /api/bets': { statements: 11, rows: 12, bytes: 1821 },
  'GET /api/bets': { statements: 2, rows: 68, bytes: 39133 },
  'GET /api/transactions': { statements: 7, rows: 148, bytes: 14252 },
  'POST /api/deposits': { statements: 15, rows: 15, bytes: 396 },
  'GET /api/deposits/:id': { statements: 2, rows: 1, bytes: 396 },
  'GET /api/protection': { statements: 8, rows: 6, bytes: 1463 },
  'POST /api/withdrawals': { statements: 32, rows: 37, bytes: 590 },
  'POST /api/auth/login': { statements: 22, rows: 19, bytes: 335 },
  'POST /api/auth/refresh': { statements: 3, rows: 3, bytes: 335 },
  'POST /api/auth/logout': { statements: 4, rows: 9, bytes: 25 },
} as const satisfies Record<string, Cost>

export type CostlyCall = keyof typeof CALL_COSTS

const FIGURES = ['statements', 'rows', 'bytes'] as const

/** @returns empty if the cost equals the table, otherwise the difference, with its statements and how to accept it */
export function costDifferences(name: CostlyCall, found: CountedCall | undefined): string {
  if (!found) return `${name} was not counted`
  const known = CALL_COSTS[name]
  const differing = FIGURES.filter((figure) => found[figure] !== known[figure])
  if (differing.length === 0) return ''
  const { statements, rows, bytes } = found
  return [
    `${name}: ${differing.map((figure) => `${figure} ${known[figure]} → ${found[figure]}`).join(', ')}`,
    'If that is meant, this is its row in server/test/call-costs.ts:',
    `  '${name}': { statements: ${statements}, rows: ${rows}, bytes: ${bytes} },`,
    ...found.asked.map(({ text, rows }) => `  ${String(rows).padStart(5)} rows  ${text.slice(0, 160)}`),
  ].join('\n')
}

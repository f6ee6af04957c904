import { api } from '../../../lib/api.ts'
import { roundProof } from '../fair/proof-link.ts'
import { isSharedProof, type Round } from '../round.ts'
import { listPairs } from './pairs.ts'
import { readRecheckLog } from './recheck-log.ts'

/** A revealed round with all data for a check, and the time of its bet. */
export type ExportedRound = ReturnType<typeof roundProof> & { opened_at: string }

/**
 * All revealed rounds of the present history: of the pairs named by the server, and of other pairs found.
 * @throws ApiError
 */
export async function exportedRounds(playerId: number): Promise<ExportedRound[]> {
  const named = (await listPairs(() => false)).map(({ server_seed_hash }) => server_seed_hash)
  const others = readRecheckLog(playerId).pairs.flatMap(({ seed, checked }) => (checked > 0 ? [seed] : []))
  const queries = [
    { scheme: 'PF-2' as const },
    ...[...new Set([...named, ...others])].map((seed) => ({ seed })),
  ]
  const found: Round[] = []
  for (const query of queries)
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { data: Round[]; next: string | null } = await api('GET /api/games/rounds', {
        query: { ...query, ...(cursor && { cursor }) },
      })
      found.push(...page.data.filter(isComplete))
      cursor = page.next
    }
  return found
    .sort((a, b) => (a.opened_at < b.opened_at ? -1 : 1))
    .map((round) => ({ opened_at: round.opened_at, ...roundProof(round) }))
}

/**
 * Whether a round has ended and is revealed. A bet that left a flight early has ended before the publication of the
 * hash.
 */
const isComplete = ({ ending, proof }: Round): boolean =>
  ending !== null && (isSharedProof(proof) ? proof.hash : proof.server_seed) !== null

/** Input of `docs/games/verify.py`, and of the page for checking rounds. */
export const roundsJson = (rounds: readonly ExportedRound[]): string =>
  `{"rounds":[\n${rounds.map((round) => JSON.stringify(round)).join(',\n')}\n]}\n`

const HEAD = [
  'id',
  'opened_at',
  'game',
  'ending',
  'stake',
  'payout',
  'rtp_bp',
  'max_win',
  'version',
  'data_sha256',
] as const
const PROOF = [
  ...['server_seed_hash', 'server_seed', 'client_seed', 'nonce'],
  ...['round', 'chain', 'place', 'first_hash', 'salt', 'hash'],
]

/** One line a round; `stake` and `payout` in centavos, `play` as JSON. */
export function roundsCsv(rounds: readonly ExportedRound[]): string {
  const rows = rounds.map((round) => {
    const proof = round.proof as unknown as Record<string, unknown>
    return [
      ...HEAD.map((name) => round[name]),
      JSON.stringify(round.play),
      ...PROOF.map((name) => proof[name]),
    ]
  })
  return [[...HEAD, 'play', ...PROOF], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A quoted cell; an apostrophe precedes a text that a spreadsheet would take for a formula. */
function cell(value: unknown): string {
  const text = String(value ?? '')
  return `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

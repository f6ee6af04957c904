import { m } from '../../../lib/language.ts'
import type { Table } from './use-table.ts'

/** What decides the rounds of a shared game, and was published before: the first hash of the chain, the lottery draw, the salt. */
export default function ChainCard({ chain }: { chain: Table['chain'] }) {
  const rows: [name: string, value: string][] = chain
    ? [
        [m.games.proof_first_hash, chain.first_hash],
        [m.tables.lottery_draw, String(chain.lottery_draw)],
        [m.games.proof_salt, chain.salt ?? m.tables.no_salt],
      ]
    : []
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5" aria-labelledby="game-chain">
      <h2 id="game-chain" className="text-lg">
        {m.tables.chain}
      </h2>
      <p className="text-sm text-muted">{m.tables.chain_text}</p>
      <dl className="grid gap-2 rounded-md bg-ground p-3 text-xs">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

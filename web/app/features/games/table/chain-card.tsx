import { untilText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import type { Table } from './use-table.ts'

type Chain = Table['chain']

interface ChainCardProps {
  chain: Chain
  next: Chain
  /** Whether this browser saw another chain before. */
  isOther?: boolean
}

/**
 * Published commitments of a shared game's rounds: the first hash of the chain, the lottery draw and the salt. The next chain is shown
 * too.
 */
export default function ChainCard({ chain, next, isOther = false }: ChainCardProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5" aria-labelledby="game-chain">
      <h2 id="game-chain" className="text-lg">
        {m.chain.title}
      </h2>
      {isOther && (
        <p role="alert" className="rounded-md border-2 border-danger-text p-3 text-sm text-danger-text">
          {m.chain.is_other}
        </p>
      )}
      <p className="text-sm text-muted">{m.chain.text}</p>
      <Facts chain={chain} />
      {next && (
        <>
          <h3 className="text-sm font-medium">{m.chain.next}</h3>
          <Facts chain={next} />
        </>
      )}
    </section>
  )
}

function Facts({ chain }: { chain: Chain }) {
  const rows: [name: string, value: string][] = chain
    ? [
        [m.games.proof_first_hash, chain.first_hash],
        [m.chain.lottery_draw, `${chain.lottery_draw} · ${untilText(chain.salt_at)}`],
        [m.games.proof_salt, chain.salt ?? m.chain.no_salt],
      ]
    : []
  return (
    <dl className="grid gap-2 rounded-md bg-ground p-3 text-xs">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

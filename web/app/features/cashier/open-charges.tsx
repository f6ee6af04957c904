import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { Icon } from '../../ui/icon.tsx'

const MOST = 2

/** Links to unpaid Pix codes, so that nobody requests a second code. */
export function OpenCharges() {
  const { data } = useQuery(ownQuery('GET /api/transactions', { query: { source: 'Deposit', status: '0' } }))
  const open = data?.data.slice(0, MOST) ?? []
  if (open.length === 0) return null
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.cashier.open_charges}</h2>
      {open.map(({ id, amount }) => (
        <Link
          key={id}
          href={paths.charge(id)}
          className="flex min-h-12 items-center gap-3 rounded-md bg-raised px-4 font-semibold transition-[filter] duration-150 hover:brightness-125"
        >
          <Icon name="qr-code" className="text-accent-text" />
          <span className="flex-1">{money(amount)}</span>
          <span className="text-sm font-medium text-accent-text">{m.cashier.open_charge_go}</span>
          <Icon name="chevron-right" size={18} className="text-muted" />
        </Link>
      ))}
    </section>
  )
}

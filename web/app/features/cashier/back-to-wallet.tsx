import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

export function BackToWallet() {
  return (
    <Link
      href={paths.wallet}
      className="-mt-3 -ml-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm font-medium text-muted hover:text-text"
    >
      <Icon name="chevron-left" size={18} />
      {m.cashier.back}
    </Link>
  )
}

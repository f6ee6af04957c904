import type { ReactNode } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

/** Links of a player. Withdrawal comes first; depositing is not more prominent. */
export function Exits() {
  const barred = isBarred(useSession(), 'may_deposit')
  return (
    <nav aria-label={m.players.ways} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3">
      <Tile href={paths.withdraw} icon="arrow-up-from-line" name={m.players.withdraw}>
        {m.players.withdraw_text}
      </Tile>
      <Tile href={paths.protection} icon="gauge" name={m.players.limits}>
        {m.players.limits_text}
      </Tile>
      <Tile onPress={() => openDialog({ name: 'help' })} icon="message-circle" name={m.players.help}>
        {m.players.help_text}
      </Tile>
      <Tile href={paths.fair()} icon="scale" name={m.players.fair}>
        {m.players.fair_text}
      </Tile>
      <Tile href={paths.statement} icon="receipt-text" name={m.players.statement}>
        {m.players.statement_text}
      </Tile>
      {!barred && (
        <Tile href={paths.deposit} icon="arrow-down-to-line" name={m.players.deposit}>
          {m.players.deposit_text}
        </Tile>
      )}
    </nav>
  )
}

type TileProps = { icon: IconName; name: string; children: ReactNode } & (
  | { href: string; onPress?: never }
  | { href?: never; onPress: () => void }
)

const TILE =
  'flex min-h-32 flex-col gap-3 rounded-lg bg-surface p-4 text-left transition-colors duration-150 hover:bg-raised lg:flex-row lg:items-center lg:min-h-24'

function Tile({ href, onPress, icon, name, children }: TileProps) {
  const inside = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-text">
        <Icon name={icon} />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-muted lg:text-sm">{children}</span>
      </span>
    </>
  )
  return href ? (
    <Link href={href} className={TILE}>
      {inside}
    </Link>
  ) : (
    <button type="button" onClick={onPress} className={TILE}>
      {inside}
    </button>
  )
}

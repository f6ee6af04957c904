import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openDialog } from '../../state/dialogs.ts'
import type { User } from '../../state/player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/**
 * Replaces the deposit form during an exclusion or suspension: reason, end, and remaining options. The end is known once the player is
 * loaded; its place is reserved.
 */
export function DepositBarred({ user }: { user: User | undefined }) {
  return (
    <Empty
      icon="lock"
      title={m.cashier.barred_title}
      text={<span className="block min-h-20">{user && `${lasting(user.bar)} ${m.cashier.barred_text}`}</span>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={paths.withdraw} icon="arrow-up-from-line">
            {m.cashier.withdraw_title}
          </ButtonLink>
          <Button kind="secondary" icon="message-circle" onClick={() => openDialog({ name: 'help' })}>
            {m.cashier.barred_help}
          </Button>
        </div>
      }
    />
  )
}

const lasting = (bar: User['bar']) =>
  bar?.until ? m.cashier.barred_until(untilText(bar.until)) : m.cashier.barred_endless

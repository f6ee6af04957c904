import type { ReactNode } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openDialog } from '../../state/dialogs.ts'
import { chooseTheme, useTheme } from '../../state/preferences.ts'
import { isBarred, isVerified, logOut, type User, useSession } from '../../state/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Modal } from '../../ui/modal.tsx'

/** Withdrawing comes first, and is as prominent as depositing. */
export default function AccountMenu({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const theme = useTheme()
  const light = theme === 'light'
  return (
    <Modal title={m.layouts.account} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {session.status === 'player' && <Who user={session.user} />}
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink
            href={paths.withdraw}
            kind="secondary"
            size="lg"
            icon="arrow-up-from-line"
            className="only:col-span-2"
          >
            {m.layouts.withdraw}
          </ButtonLink>
          {!isBarred(session, 'may_deposit') && (
            <ButtonLink href={paths.deposit} kind="secondary" size="lg" icon="arrow-down-to-line">
              {m.layouts.deposit}
            </ButtonLink>
          )}
        </div>
        <nav aria-label={m.layouts.account_menu} className="-mx-2 flex flex-col">
          <Row href={paths.wallet} icon="wallet" name={m.layouts.wallet} />
          <Row href={paths.statement} icon="receipt-text" name={m.layouts.statement} />
          <Row href={paths.verification} icon="badge-check" name={m.layouts.verification}>
            {session.status === 'player' && (
              <span className={isVerified(session.user) ? 'text-accent-text' : 'text-win-text'}>
                {isVerified(session.user) ? m.layouts.verified : m.layouts.unverified}
              </span>
            )}
          </Row>
          <Row href={paths.protection} icon="gauge" name={m.players.limits} />
          <Row href={paths.exclusion} icon="lock" name={m.players.exclusion} />
          <Row href={paths.account} icon="user" name={m.layouts.my_data} />
          <Row href={paths.fair()} icon="scale" name={m.layouts.fair} />
        </nav>
        <div className="-mx-2 flex flex-col border-t border-line pt-2">
          <RowButton
            icon="message-circle"
            name={m.layouts.help}
            onClick={() => openDialog({ name: 'help' })}
          />
          <RowButton
            icon="languages"
            name={m.layouts.language}
            onClick={() => openDialog({ name: 'language' })}
          />
          <RowButton
            icon={light ? 'moon' : 'sun'}
            name={light ? m.layouts.theme_dark : m.layouts.theme_light}
            onClick={() => chooseTheme(light ? 'dark' : 'light')}
          />
          <RowButton icon="log-out" name={m.layouts.log_out} onClick={() => void logOut()} />
        </div>
      </div>
    </Modal>
  )
}

function Who({ user }: { user: User }) {
  return (
    <p className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent">
        {user.name.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block truncate text-sm text-muted">{user.email}</span>
      </span>
    </p>
  )
}

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-medium transition-colors duration-150 hover:bg-raised'

interface RowProps {
  icon: IconName
  name: string
}

function Row({ href, icon, name, children }: RowProps & { href: string; children?: ReactNode }) {
  return (
    <Link href={href} className={ROW}>
      <Icon name={icon} className="text-muted" />
      <span className="flex-1">{name}</span>
      {children && <span className="text-sm font-normal">{children}</span>}
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  )
}

function RowButton({ icon, name, onClick }: RowProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      <Icon name={icon} className="text-muted" />
      {name}
    </button>
  )
}

import type { ReactNode } from 'react'
import { usePath } from '../../shell/index.ts'
import { Standing } from '../features/wallet/standing.tsx'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { openDialog } from '../state/dialogs.ts'
import { chooseTheme, useTheme } from '../state/preferences.ts'
import { isBarred, isVerified, logOut, useSession } from '../state/session.ts'
import { useSettings } from '../state/settings.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { accountGroups, addressInMenu } from './account-groups.ts'
import { currentWay, hereIn, type Way } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/**
 * The account menu in four groups, below the balance and today's result. Withdrawal comes first, as prominent as the deposit; limits and
 * help stand beside them.
 */
export default function AccountMenu({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const path = addressInMenu(usePath())
  const { bonus_enabled = false } = useSettings()
  const light = useTheme() === 'light'
  const barred = isBarred(session, 'may_deposit')
  const groups = accountGroups({ hasBonuses: bonus_enabled, barred })
  return (
    <Modal title={m.layouts.account} closeLabel={m.layouts.close} onClose={onClose} corner>
      <div className="flex flex-col gap-4">
        <Standing />
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink
            href={paths.withdraw}
            kind="secondary"
            size="lg"
            icon="arrow-up-from-line"
            className={barred ? 'col-span-2' : ''}
          >
            {m.layouts.withdraw}
          </ButtonLink>
          {!barred && (
            <ButtonLink href={paths.deposit} kind="secondary" size="lg" icon="arrow-down-to-line">
              {m.layouts.deposit}
            </ButtonLink>
          )}
          <ButtonLink href={paths.protection} kind="secondary" size="md" icon="gauge">
            {m.menus.limits}
          </ButtonLink>
          <Button
            kind="secondary"
            size="md"
            icon="message-circle"
            onClick={() => openDialog({ name: 'help' })}
          >
            {m.layouts.help}
          </Button>
        </div>
        <nav aria-label={m.layouts.account_menu} className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
          {groups.map(({ name, ways }) => (
            <section key={name} aria-label={name} className="flex min-w-0 flex-col">
              <p className="pb-1 text-xs font-semibold text-muted">{name}</p>
              {ways.filter(isBelow).map((way) => (
                <Row key={way.href} {...way} here={currentWay(way.href, hereIn(ways, path), path)}>
                  {way.href === paths.verification &&
                    session.status === 'player' &&
                    !isVerified(session.user) && (
                      <span className="block text-xs font-normal text-win-text">{m.menus.unverified}</span>
                    )}
                </Row>
              ))}
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3 text-sm">
          <Small onClick={() => openDialog({ name: 'language' })}>{m.layouts.language}</Small>
          <Small onClick={() => chooseTheme(light ? 'dark' : 'light')}>
            {light ? m.menus.theme_dark : m.menus.theme_light}
          </Small>
          <Small onClick={() => void logOut()}>{m.menus.log_out}</Small>
        </div>
      </div>
    </Modal>
  )
}

/** Pages with a button above are not listed again. */
const ABOVE: readonly string[] = [paths.withdraw, paths.deposit, paths.protection]
const isBelow = ({ href }: Way) => !ABOVE.includes(href)

interface RowProps extends Way {
  here: 'page' | 'true' | undefined
  children?: ReactNode
}

function Row({ href, icon, name, here, children }: RowProps) {
  return (
    <MenuLink
      href={href}
      here={here}
      className="-mx-2 flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 text-sm font-medium transition-colors duration-150 hover:bg-raised aria-[current]:bg-raised"
    >
      <Icon name={icon} size={18} className="text-muted" />
      <span className="min-w-0">
        {name}
        {children}
      </span>
    </MenuLink>
  )
}

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 flex-1 rounded-md px-2 font-medium text-muted transition-colors duration-150 hover:bg-raised hover:text-text"
    >
      {children}
    </button>
  )
}

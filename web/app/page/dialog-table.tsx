import { type FunctionComponent, useEffect } from 'react'
import { useLater } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { type TextGroup, withTexts } from '../lib/texts.ts'
import { type DialogPicture, dialogPicture, pictures } from '../state/dialog-pictures.ts'
import { closeDialog, type Dialog } from '../state/dialogs.ts'
import { ModalPicture } from '../ui/modal.tsx'
import { toast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

type Props<N extends Dialog['name']> = Extract<Dialog, { name: N }> & { onClose: () => void }
type Load<P> = () => Promise<{ default: FunctionComponent<P> }>
type Table = { [N in Dialog['name']]: Load<Props<N>> }

/**
 * Each dialog is a separate file, fetched with its texts on first opening. `picture`: its configured image, awaited for a moment at most,
 * so that nothing moves in the open dialog.
 */
function dialog<P extends object>(
  groups: readonly TextGroup[],
  load: Load<P>,
  picture?: (props: P) => DialogPicture,
): Load<P> {
  const whole = withTexts(groups, load)
  if (!picture) return whole
  return async () => {
    const [{ default: Inside }] = await Promise.all([whole(), pictures()])
    const Pictured = (props: P) => (
      <ModalPicture.Provider value={dialogPicture(picture(props))}>
        <Inside {...props} />
      </ModalPicture.Provider>
    )
    return { default: Pictured }
  }
}

const TABLE: Table = {
  auth: dialog(
    ['sessions'],
    () => import('../features/sessions/auth-dialog.tsx'),
    ({ mode }) => (mode === 'recover' ? 'password_recovery' : mode),
  ),
  'register-cancel': dialog(
    ['sessions'],
    () => import('../features/sessions/register-cancel-dialog.tsx'),
    () => 'register_cancel',
  ),
  'session-ended': dialog(['sessions'], () => import('../features/sessions/session-ended-dialog.tsx')),
  'first-steps': dialog(['sessions'], () => import('../layouts/first-steps-dialog.tsx')),
  verification: dialog(['kyc'], () => import('../features/kyc/verification-dialog.tsx')),
  document: dialog(['documents'], () => import('../features/documents/document-dialog.tsx')),
  'choose-limits': dialog(['protection'], () => import('../features/protection/choose-limits-dialog.tsx')),
  'complete-profile': dialog(['profile'], () => import('../features/profile/complete-profile-dialog.tsx')),
  terms: dialog(['terms'], () => import('../features/players/terms-dialog.tsx')),
  'reality-check': dialog(['play_session'], () => import('../features/protection/reality-check-dialog.tsx')),
  deposit: dialog(
    ['cashier'],
    () => import('../features/cashier/deposit-dialog.tsx'),
    () => 'deposit',
  ),
  bonus: dialog(['bonuses', 'bonus_terms'], () => import('../features/bonuses/bonus-dialog.tsx')),
  coupon: dialog(['bonuses'], () => import('../features/bonuses/coupon-dialog.tsx')),
  'restricted-access': dialog(['site'], () => import('../features/site/restricted-access-dialog.tsx')),
  privacy: dialog(['site'], () => import('../features/site/privacy-dialog.tsx')),
  vpn: dialog(['site'], () => import('../features/site/vpn-dialog.tsx')),
  sponsors: dialog(
    ['site'],
    () => import('../features/site/sponsors-dialog.tsx'),
    () => 'sponsors',
  ),
  help: dialog(['help'], () => import('../features/help/help-dialog.tsx')),
  'account-menu': dialog(['menus', 'wallet'], () => import('../layouts/account-menu.tsx')),
  menu: dialog(['menus'], () => import('../layouts/menu-dialog.tsx')),
  language: dialog([], () => import('../features/sessions/language-dialog.tsx')),
  search: dialog(['sheets', 'casino', 'catalogue'], () => import('../features/casino/search-dialog.tsx')),
  game: dialog(['sheets', 'catalogue'], () => import('../features/casino/game-dialog.tsx')),
  'game-filter': dialog(['sheets', 'casino'], () => import('../features/casino/filter-dialog.tsx')),
  round: dialog(['rounds'], () => import('../features/statement/rounds/round-dialog.tsx')),
  prices: dialog(['match'], () => import('../features/sportsbook/match/prices-dialog.tsx')),
  slip: dialog(['sportsbook'], () => import('../features/bets/slip-dialog.tsx')),
}

interface DialogTableProps {
  open: Dialog
  /** Called when the dialog's file could not be fetched. */
  onFailure: () => void
}

export default function DialogTable(props: DialogTableProps) {
  return (
    <Boundary key={props.open.name} instead={<Broken />}>
      <Chosen {...props} />
    </Boundary>
  )
}

/** Closes a failed dialog with a notice; the page and the other dialogs stay. */
function Broken() {
  useEffect(() => {
    void closeDialog()
    toast(m.failure.unexpected, 'bad')
  }, [])
  return null
}

function Chosen({ open, onFailure }: DialogTableProps) {
  const load = TABLE[open.name] as Load<Dialog & { onClose: () => void }>
  const Content = useLater(load, true, onFailure)
  return Content ? <Content {...open} onClose={() => void closeDialog()} /> : null
}

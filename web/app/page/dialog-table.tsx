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
function dialogOf<P extends object>(
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
  auth: dialogOf(
    ['sessions'],
    () => import('../features/sessions/auth-dialog.tsx'),
    ({ mode }) => (mode === 'recover' ? 'password_recovery' : mode),
  ),
  'register-cancel': dialogOf(
    ['sessions'],
    () => import('../features/sessions/register-cancel-dialog.tsx'),
    () => 'register_cancel',
  ),
  'session-ended': dialogOf(['sessions'], () => import('../features/sessions/session-ended-dialog.tsx')),
  'first-steps': dialogOf(['sessions'], () => import('../layouts/first-steps-dialog.tsx')),
  verification: dialogOf(['kyc'], () => import('../features/kyc/verification-dialog.tsx')),
  document: dialogOf(['documents'], () => import('../features/documents/document-dialog.tsx')),
  'choose-limits': dialogOf(['protection'], () => import('../features/protection/choose-limits-dialog.tsx')),
  'complete-profile': dialogOf(['profile'], () => import('../features/profile/complete-profile-dialog.tsx')),
  terms: dialogOf(['terms'], () => import('../features/players/terms-dialog.tsx')),
  'reality-check': dialogOf(
    ['play_session'],
    () => import('../features/protection/reality-check-dialog.tsx'),
  ),
  deposit: dialogOf(
    ['cashier'],
    () => import('../features/cashier/deposit-dialog.tsx'),
    () => 'deposit',
  ),
  bonus: dialogOf(['bonuses', 'bonus_terms'], () => import('../features/bonuses/bonus-dialog.tsx')),
  coupon: dialogOf(['bonuses'], () => import('../features/bonuses/coupon-dialog.tsx')),
  'restricted-access': dialogOf(['site'], () => import('../features/site/restricted-access-dialog.tsx')),
  privacy: dialogOf(['site'], () => import('../features/site/privacy-dialog.tsx')),
  vpn: dialogOf(['site'], () => import('../features/site/vpn-dialog.tsx')),
  sponsors: dialogOf(
    ['site'],
    () => import('../features/site/sponsors-dialog.tsx'),
    () => 'sponsors',
  ),
  help: dialogOf(['help'], () => import('../features/help/help-dialog.tsx')),
  'account-menu': dialogOf(['menus', 'wallet'], () => import('../layouts/account-menu.tsx')),
  menu: dialogOf(['menus'], () => import('../layouts/menu-dialog.tsx')),
  language: dialogOf([], () => import('../features/sessions/language-dialog.tsx')),
  search: dialogOf(['sheets', 'casino', 'catalogue'], () => import('../features/casino/search-dialog.tsx')),
  game: dialogOf(['sheets', 'catalogue'], () => import('../features/casino/game-dialog.tsx')),
  'game-filter': dialogOf(['sheets', 'casino'], () => import('../features/casino/filter-dialog.tsx')),
  round: dialogOf(['rounds'], () => import('../features/statement/rounds/round-dialog.tsx')),
  prices: dialogOf(['match'], () => import('../features/sportsbook/match/prices-dialog.tsx')),
  slip: dialogOf(['sportsbook'], () => import('../features/bets/slip-dialog.tsx')),
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

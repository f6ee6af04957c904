import { useEffect, useSyncExternalStore } from 'react'
import { onMove, usePath, useStore } from '../../../shell/index.ts'
import { landingAddress, landingQuery } from '../../lib/landing.ts'
import { store, stored } from '../../lib/storage.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import { knownSession, whenPlayer } from '../../state/player.ts'
import { ui } from '../../state/ui.ts'
import { dialogForAddress, dialogForArrival, dialogForBlocked } from './arrival.ts'

let isArrival = true

/** Opens the dialogs requested by an address or another part of the site. Renders nothing itself. */
export function Arrivals() {
  const isNew = useSyncExternalStore(onMove, isNewEntry)
  const path = usePath()
  const vpn = useStore(ui.vpnDetected)

  useEffect(() => {
    if (!isNew && !isArrival) return
    // The address changes shortly before the new page closes old dialogs, so a dialog opened now would be closed.
    const timer = setTimeout(() => void answer(location.search))
    return () => clearTimeout(timer)
  }, [isNew])

  useEffect(() => {
    const notice = dialogForBlocked(vpn, path)
    if (notice) openDialog(notice)
  }, [vpn, path])

  return null
}

/** Whether the site has just added this entry to the history, instead of the visitor returning to it. */
const isNewEntry = (): boolean => history.state?.isNew === true

async function answer(text: string): Promise<void> {
  if (isNewEntry()) history.replaceState({ ...history.state, isNew: undefined }, '')
  const search = new URLSearchParams(text)
  const landing = isArrival ? landingQuery(landingAddress()) : undefined
  if (landing) storeCode(landing)
  isArrival = false
  const { status } = await knownSession()
  if (status === 'restoring' || location.search !== text) return
  const isAnonymous = status === 'anonymous'
  const query = landing
    ? dialogForArrival(search, isAnonymous, currentJurisdiction().unaskedDialogs, landing)
    : dialogForAddress(search, isAnonymous)
  if (query && !dialog.get()) openDialog(query)
}

/**
 * Stores the visit's code. While coupons are offered, a player's code is applied now; a visitor's code is applied
 * after the login.
 */
function storeCode(landing: URLSearchParams): void {
  const code = landing.get('code')
  store('code', code || null)
  // A registration applies the code and removes it a moment later, so this code waits for the removal.
  if (code) whenPlayer(() => void setTimeout(() => stored('code') === code && apply(code)))
}

const apply = (code: string): void =>
  void import('./apply-code.ts').then(({ applyCode }) => applyCode(code), console.warn)

import type { Store, View } from '../../shell/index.ts'
import { storeOrigin } from '../lib/tracking/stored-origin.ts'
import { dialog, openAuth } from '../state/dialogs.ts'
import { knownSession } from '../state/player.ts'

/** Stores the referrer's id of a player's link; an anonymous visitor is asked to register. */
export function followReferrals(view: Store<View>): void {
  const check = () => {
    const shown = view.get()
    if (shown.kind === 'page' && shown.place.route.name === 'ref-id') void arrive(shown.place.params.id ?? '')
  }
  view.subscribe(check)
  check()
}

async function arrive(referrer: string): Promise<void> {
  storeOrigin('referrer_id', referrer)
  if ((await knownSession()).status === 'anonymous' && !dialog.get()) openAuth('register')
}

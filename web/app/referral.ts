import type { Store, View } from '../shell/index.ts'
import { keep } from './lib/tracking/kept.ts'
import { dialog, openAuth } from './state/dialogs.ts'
import { settledSession } from './state/player.ts'

/** Who comes by a player's link brings that player's id along; a visitor who is not in is asked to register. */
export function followReferrals(view: Store<View>): void {
  const look = () => {
    const shown = view.get()
    if (shown.kind === 'page' && shown.place.route.name === 'ref-id') void arrive(shown.place.params.id ?? '')
  }
  view.subscribe(look)
  look()
}

async function arrive(referrer: string): Promise<void> {
  keep('referrer_id', referrer)
  if ((await settledSession()).status === 'anonymous' && !dialog.get()) openAuth('register')
}

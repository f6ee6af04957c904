import { createStore, useStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { useSession } from '../../state/player.ts'

const KEY = 'majority'

/** Whether the visitor of this browser has confirmed his majority; a login confirms it too. */
const confirmed = createStore(stored(KEY) === 'yes')

export function confirmAge(): void {
  store(KEY, 'yes')
  confirmed.set(true)
}

/**
 * Whether to ask for the visitor's age. A loading session asks nothing, because a player's age was checked with the
 * CPF.
 */
export function useAsksAge(): boolean {
  const isConfirmed = useStore(confirmed, () => true)
  return useSession().status === 'anonymous' && !isConfirmed
}

import { useCallback, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { toast } from '../../../ui/toast.tsx'
import type { GameName } from '../round.ts'
import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'

/**
 * The checked game and its form, which change together. `take` loads another game first. A newer request overtakes an
 * older request, and a failed request leaves everything unchanged.
 */
export function useCheckedGame(first: ProvenGame, load: (name: GameName) => Promise<ProvenGame>) {
  const [{ game, draft }, set] = useState(() => ({ game: first, draft: emptyDraft(first) }))
  const [awaited, setAwaited] = useState<GameName>()
  const wishes = useRef(0)

  const take = useCallback(
    async (name: GameName, draftFor: (game: ProvenGame) => Draft): Promise<void> => {
      wishes.current += 1
      const wish = wishes.current
      setAwaited(name)
      const found = await load(name).catch(() => undefined)
      if (wish !== wishes.current) return
      setAwaited(undefined)
      if (found) set({ game: found, draft: draftFor(found) })
      else toast(m.failure.no_connection, 'bad')
    },
    [load],
  )

  return { game, draft, awaited, take, setDraft: (changed: Draft) => set({ game, draft: changed }) }
}

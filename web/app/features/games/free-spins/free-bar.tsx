import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, api } from '../../../lib/api.ts'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { loadUser } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { GameName, RoundOf } from '../round.ts'
import type { FreeSpins } from './free-spins.ts'

type Bonus = Answer<'GET /api/bonus'>['data'][number]
type Played = Answer<'POST /api/bonus/:id/spins'>

interface FreeBarProps {
  game: GameName
  /** Whether a round is open or a bet waits, so that the mode cannot change now. */
  isBusy: boolean
  /** Whether the free spins are being played. */
  isOn: boolean
  onFree: (free: FreeSpins | undefined) => void
}

/** Bonuses whose free spins the player has left on this visit to play with own money. */
const left = new Set<string>()

/**
 * Number of the player's free spins on this slot, their value and prize, and buttons to begin and to leave them. Free spins are played
 * until the player switches to own money.
 */
export default function FreeBar({ game, isBusy, isOn, onFree }: FreeBarProps) {
  const { data } = useQuery(ownQuery('GET /api/bonus', { query: { active: '1' } }))
  const found = data?.data.find(
    ({ active, unplayed, terms }) => active === 1 && unplayed > 0 && terms.award.game === game,
  )
  const [bonus, setBonus] = useState<Bonus>()
  const [last, setLast] = useState<Played['round']>()
  const now = useRef(bonus)
  now.current = bonus
  useEffect(() => {
    if (found && now.current?.id !== found.id) setBonus(found)
  }, [found])
  const id = bonus?.id
  const parts = useMemo(
    () =>
      id &&
      barParts(
        () => now.current,
        (played) => {
          setBonus((standing) => standing && { ...standing, ...played.bonus })
          setLast(played.round)
        },
      ),
    [id],
  )
  const { stake = 0, spins = 0, prize } = bonus?.terms.award ?? {}
  const unplayed = bonus?.unplayed ?? 0
  const enter = () => parts && onFree({ parts, stake, left: unplayed, label: m.free_spins.spin })
  const isAsked = id !== undefined && !left.has(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: entered once, as soon as nothing goes on, and again for each number that is left.
  useEffect(() => {
    if (isOn || (isAsked && !isBusy && unplayed > 0)) enter()
  }, [parts, unplayed, isOn, isBusy])
  useEffect(() => () => onFree(undefined), [onFree])
  if (!bonus || !id) return null
  function leave() {
    left.add(id as string)
    onFree(undefined)
    if (unplayed > 0) return
    setBonus(undefined)
    void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
    void loadUser()
  }
  const t = m.free_spins
  const cut = last?.free && last.free.prize < last.payout ? last.free.prize : undefined
  return (
    <section aria-label={t.title} className="flex flex-col gap-2 rounded-md bg-raised p-3 text-sm">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Icon name="gift" size={18} className="shrink-0 text-accent-text" />
        {unplayed > 0 ? t.left(unplayed, spins) : t.over(money(bonus.prizes))}
      </p>
      <p className="text-xs text-muted">
        {unplayed > 0 && `${t.each(money(stake), momentText(bonus.expires_at))} `}
        {prize && t.prize[prize.to]}
        {prize?.most != null && ` ${t.most(money(prize.most))}`}
        {unplayed > 0 && bonus.prizes > 0 && ` ${t.won(money(bonus.prizes))}`}
        {cut !== undefined && ` ${t.cut(money(cut))}`}
      </p>
      <Button kind={isOn ? 'quiet' : 'secondary'} size="sm" disabled={isBusy} onClick={isOn ? leave : enter}>
        {isOn ? t.leave : t.enter}
      </Button>
    </section>
  )
}

/**
 * The number of a spin is computed from the remaining spins. It stays the same until the spin's answer arrives, so that
 * a repeat is the same spin.
 */
function barParts(bonus: () => Bonus | undefined, onPlayed: (played: Played) => void): FreeSpins['parts'] {
  const answers = new Map<string, Played>()
  return {
    async play<G extends GameName>(_game: G, _bet: object, signal: AbortSignal): Promise<RoundOf<G>> {
      const { id = '', unplayed = 0, terms } = bonus() ?? {}
      const played = await api('POST /api/bonus/:id/spins', {
        params: { id },
        body: { spin: (terms?.award.spins ?? 0) - unplayed + 1 },
        signal,
      })
      answers.set(played.round.id, played)
      return played.round as RoundOf<G>
    },
    settle(round) {
      const played = 'id' in round ? answers.get(round.id as string) : undefined
      if (played) onPlayed(played)
    },
  }
}

import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { percent } from '../numbers.ts'
import type { MinesGame } from './game.ts'
import { gemCount, isOpen, type MinesRules, TILE_COUNT } from './round.ts'

/** Facts under the controls, if there is room: content of the board, and the terms of every bet. */
export function Facts({ game: { round }, rules }: { game: MinesGame; rules: MinesRules }) {
  const open = round && isOpen(round) ? round : undefined
  const facts: [icon: IconName, text: string][] = [
    ['scale', m.games.rtp(percent(open?.rtp_bp ?? rules.rtp_bp))],
    ['gauge', m.mines.max_win(money(open?.max_win ?? rules.max_win))],
    ['timer', m.mines.idle_rule(rules.idle_minutes)],
  ]
  return (
    <div className="hidden flex-col gap-3 border-t border-line pt-4 text-xs text-muted @2xl:flex">
      <p className="min-h-4 font-medium text-text">
        {open ? m.mines.left(TILE_COUNT - open.play.mines - gemCount(open), open.play.mines) : m.mines.agreed}
      </p>
      <ul className="flex flex-col gap-2.5">
        {facts.map(([icon, text]) => (
          <li key={icon} className="flex gap-2.5">
            <Icon name={icon} size={16} className="text-accent-text" />
            {text}
          </li>
        ))}
      </ul>
      <p>{m.mines.keys}</p>
    </div>
  )
}

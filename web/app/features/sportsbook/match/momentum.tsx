import { type MomentumFact, momentum } from '@jogo/rules/football/momentum'
import { m } from '../../../lib/language.ts'
import { useMatchNow } from '../../../state/odds/matches.ts'
import type { Match } from '../sports-queries.ts'

const MINUTES = 90
/** Half of the picture's height. */
const HALF = 20
/** Below it neither side has the better of it. */
const EVEN = 0.1

/** Who had the better of a football match, minute by minute from its facts: above the line the home side, below it the away side. */
export function Momentum({ match }: { match: Match }) {
  const now = useMatchNow(match)
  if (match.tournament.sport !== 'football' || now.state === 'scheduled') return null
  const facts = match.timeline.flatMap(({ kind, side, minute }): MomentumFact[] =>
    (kind === 'goal' || kind === 'yellow_card' || kind === 'red_card') && side && minute !== null
      ? [{ kind, side, minute }]
      : [],
  )
  const last = now.state === 'running' ? (now.minute ?? 0) : MINUTES
  const minutes = momentum(facts, Math.max(last, ...facts.map(({ minute }) => minute)))
  const width = Math.max(MINUTES, minutes.length - 1)
  return (
    <figure className="momentum">
      <svg
        role="img"
        aria-label={momentumText(minutes.at(-1) ?? 0, match)}
        viewBox={`0 ${-HALF} ${width} ${2 * HALF}`}
        preserveAspectRatio="none"
      >
        <path d={area(minutes.map((value) => Math.max(0, value)))} fill="var(--accent)" />
        <path d={area(minutes.map((value) => Math.min(0, value)))} fill="var(--win)" />
        <path
          d={`M0 0H${width}M${width / 2} ${-HALF}V${HALF}`}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        {facts.map(({ kind, side, minute }, at) => {
          const [from, to] = side === 'home' ? [-HALF, -HALF + 6] : [HALF, HALF - 6]
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place
              key={at}
              d={`M${minute} ${from}V${to}`}
              stroke={MARKS[kind]}
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          )
        })}
      </svg>
    </figure>
  )
}

const MARKS: Readonly<Record<MomentumFact['kind'], string>> = {
  goal: 'var(--text)',
  yellow_card: 'var(--win)',
  red_card: 'var(--danger)',
}

const area = (values: readonly number[]): string =>
  `M0 0${values.map((value, at) => `L${at} ${(-value * HALF).toFixed(1)}`).join('')}V0Z`

function momentumText(last: number, { home, away }: Match): string {
  if (Math.abs(last) < EVEN) return m.match.momentum_even
  return m.match.momentum(last > 0 ? home.name : away.name)
}

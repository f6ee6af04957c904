import { teamShield } from '../lib/shield.ts'

/** A team's shield from its name. Decorative: the name is written beside it. */
export function TeamShield({ team, size = 24 }: { team: string; size?: number }) {
  const { initials, left, right, ink } = teamShield(team)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <path d="M20 1.5 36 6v14c0 9-6 15-16 18.5C10 35 4 29 4 20V6Z" fill={left} />
      <path d="M20 1.5 36 6v14c0 9-6 15-16 18.5Z" fill={right} />
      <path
        d="M20 1.5 36 6v14c0 9-6 15-16 18.5C10 35 4 29 4 20V6Z"
        fill="none"
        stroke={ink}
        strokeOpacity="0.35"
        strokeWidth="1.5"
      />
      <text
        x="20"
        y="20"
        fill={ink}
        fontSize={initials.length > 2 ? 12 : 14}
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initials}
      </text>
    </svg>
  )
}

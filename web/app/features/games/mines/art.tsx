import './art.css'

/**
 * The gem and the mine, drawn once and used by every tile. Their colours are tokens of mines.css, so each layout has its own
 * colours.
 */
export default function Art() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <radialGradient id="mine-body" cx="38%" cy="28%" r="78%">
          <stop offset="0" stopColor="var(--mine-1)" />
          <stop offset="0.45" stopColor="var(--mine-2)" />
          <stop offset="1" stopColor="var(--mine-3)" />
        </radialGradient>
        <linearGradient id="mine-stud" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--mine-1)" />
          <stop offset="1" stopColor="var(--mine-3)" />
        </linearGradient>
        <radialGradient id="mine-lens" cx="45%" cy="40%" r="60%">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset="0.4" stopColor="var(--ember)" />
          <stop offset="1" stopColor="var(--ember-deep)" />
        </radialGradient>
        <linearGradient id="gem-shine" x1="0.1" x2="0.75" y1="0" y2="0.9">
          <stop offset="0" stopColor="#fff" stopOpacity="0.75" />
          <stop offset="0.35" stopColor="#fff" stopOpacity="0.08" />
          <stop offset="0.7" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.3" />
        </linearGradient>
        <radialGradient id="art-shade" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#000" stopOpacity="0.45" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <symbol id="gem" viewBox="0 0 64 64">
        <GemShapes />
      </symbol>
      <symbol id="mine" viewBox="0 0 64 64">
        <MineShapes />
      </symbol>
    </svg>
  )
}

/** Facets from the table (top) over the girdle to the point, each lit from the upper left. */
const FACETS: [points: string, tone: number][] = [
  ['21,11 32,11 24,26', 2],
  ['32,11 43,11 40,26', 3],
  ['32,11 40,26 24,26', 1],
  ['21,11 24,26 7,26', 1],
  ['43,11 57,26 40,26', 4],
  ['7,26 24,26 32,57', 3],
  ['24,26 40,26 32,57', 2],
  ['40,26 57,26 32,57', 5],
]

function GemShapes() {
  return (
    <>
      <ellipse cx="32" cy="57" rx="18" ry="4.5" fill="url(#art-shade)" />
      {FACETS.map(([points, tone]) => (
        <polygon key={points} points={points} fill={`var(--gem-${tone})`} />
      ))}
      <path d="M21 11h22l14 15-25 31L7 26z" fill="url(#gem-shine)" />
      <path
        d="M7 26h50M24 26l8 31 8-31M24 26l8-15 8 15"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.38"
        strokeWidth="0.8"
      />
      <path
        d="M21 11h22l14 15-25 31L7 26z"
        fill="none"
        stroke="var(--gem-edge)"
        strokeLinejoin="round"
        strokeWidth="1.4"
      />
      <path d="M21 11h11l-8 15H7z" fill="#fff" fillOpacity="0.22" />
      <path d="m13 22 8-9 2 1-7 9z" fill="#fff" fillOpacity="0.55" />
    </>
  )
}

/** Angles of seven horns; an odd number does not look like a wheel. */
const HORNS = [-8, 42, 92, 142, 196, 248, 300]

function MineShapes() {
  return (
    <>
      <ellipse cx="32" cy="56" rx="18" ry="4.5" fill="url(#art-shade)" />
      {HORNS.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 32 32)`}>
          <path d="M29.4 16h5.2l-1-7h-3.2z" fill="var(--mine-2)" />
          <circle cx="32" cy="7.4" r="3.4" fill="url(#mine-stud)" />
        </g>
      ))}
      <circle cx="32" cy="32" r="20" fill="url(#mine-body)" />
      <path d="M13.6 36.5c5 6.6 11.2 9.3 18.4 9.3s13.4-2.7 18.4-9.3" className="mine-seam" />
      <path d="M15.8 24.2a18 18 0 0 1 32.4 0" className="mine-rim" />
      <ellipse
        cx="25"
        cy="22.5"
        rx="6"
        ry="3.4"
        fill="#fff"
        fillOpacity="0.34"
        transform="rotate(-32 25 22.5)"
      />
      <circle cx="32" cy="33.5" r="6.4" fill="#000" fillOpacity="0.45" />
      <circle cx="32" cy="33.5" r="4.8" fill="url(#mine-lens)" />
      <circle cx="30.5" cy="31.9" r="1.3" fill="#fff" fillOpacity="0.85" />
    </>
  )
}

import { Drawing } from './drawing.tsx'

/** A crosshair over roofs. */
export const Cs2 = () => (
  <Drawing ground="#1b2431">
    <path d="M0 90V62l22-10 18 8 26-16 24 14 30-20 40 22v30Z" fill="#2a3648" />
    <path d="M0 90V74l34-8 30 10 40-16 56 18v12Z" fill="#364559" />
    <g fill="none" stroke="#f2ac3d" strokeWidth="3">
      <circle cx="80" cy="42" r="22" />
      <path d="M80 10v20M80 54v20M48 42h20M92 42h20" />
    </g>
    <circle cx="80" cy="42" r="2.5" fill="#f2ac3d" />
  </Drawing>
)

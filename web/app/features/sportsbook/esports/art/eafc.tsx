import { Drawing } from './drawing.tsx'

/** A pitch seen from above. */
export const Eafc = () => (
  <Drawing ground="#0f2b1b">
    <path d="M20 0h30v90H20ZM80 0h30v90H80ZM140 0h20v90h-20Z" fill="#133723" />
    <g fill="none" stroke="#62d98a" strokeWidth="2.5">
      <path d="M8 8H152V82H8ZM80 8V82M8 26H32V64H8M152 26H128V64H152" />
      <circle cx="80" cy="45" r="16" />
    </g>
    <circle cx="80" cy="45" r="3.5" fill="#d9ffe6" />
  </Drawing>
)

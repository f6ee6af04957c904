import type { ReactNode } from 'react'

/** Frame of a game's drawing. Decorative: the name of the game is written below it. */
export const Drawing = ({ ground, children }: { ground: string; children: ReactNode }) => (
  <svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <path d="M0 0H160V90H0Z" fill={ground} />
    {children}
  </svg>
)

import { Drawing } from './drawing.tsx'

/** A device in the ground, in its own light. */
export const Valorant = () => (
  <Drawing ground="#1f1523">
    <path d="M80 16 128 90H32Z" fill="#ff5d6c" fillOpacity="0.18" />
    <path d="M80 30 104 90H56Z" fill="#ff5d6c" fillOpacity="0.3" />
    <path d="M80 12 90 40l-4 34H74l-4-34Z" fill="#ff5d6c" />
    <path d="M80 12v62h-6l-4-34Z" fill="#ffb3ba" />
    <path d="M60 78h40l6 12H54Z" fill="#3b2740" />
  </Drawing>
)

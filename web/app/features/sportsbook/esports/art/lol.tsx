import { Drawing } from './drawing.tsx'

/** A crystal above its base. */
export const Lol = () => (
  <Drawing ground="#0d1f35">
    <path d="M0 90 40 66h80l40 24Z" fill="#16324f" />
    <path d="M52 78h56l-10-12H62Z" fill="#c89b3c" />
    <path d="M80 8 98 36 80 66 62 36Z" fill="#2fb6cc" />
    <path d="M80 8v58L62 36Z" fill="#7fe3ee" />
    <path d="M62 36h36L80 44Z" fill="#d6fbff" fillOpacity="0.6" />
    <path d="M36 22 42 31 36 41 30 31ZM124 18l6 9-6 10-6-10Z" fill="#2fb6cc" fillOpacity="0.7" />
  </Drawing>
)

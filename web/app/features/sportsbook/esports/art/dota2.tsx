import { Drawing } from './drawing.tsx'

/** A tower on each bank of a river. */
export const Dota2 = () => (
  <Drawing ground="#241316">
    <path d="M0 90V60l60-30 40 20 60-34v74Z" fill="#33191b" />
    <path
      d="M0 90c40-26 70-20 96-38 22-15 40-18 64-20v22c-30 2-46 8-64 20-10 7-18 12-26 16Z"
      fill="#274b57"
    />
    <path d="M30 70V34l-5-4V18h7v6h6v-6h8v6h6v-6h7v12l-5 4v36Z" fill="#d9503a" />
    <path d="M40 70V54a2 2 0 0 1 4 0v16Z" fill="#241316" />
    <path d="M118 48V26l-3-3v-8h5v4h4v-4h6v4h4v-4h5v8l-3 3v22Z" fill="#78b04a" />
  </Drawing>
)

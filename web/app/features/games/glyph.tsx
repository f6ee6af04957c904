/** Icons of the replay beyond the site's icon set. Decorative: their buttons have labels. */
const GLYPHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.6 5.4a9.5 9.5 0 0 1 0 13.2',
  silence: 'M11 5 6 9H3v6h3l5 4zM22 9l-6 6M16 9l6 6',
  play: 'M7 4.5v15l12-7.5z',
  stop: 'M7 5h3v14H7zM14 5h3v14h-3z',
  back: 'M17 5v14l-9-7zM6 5v14',
  forward: 'M7 5v14l9-7zM18 5v14',
}

export function Glyph({ name, size = 20 }: { name: keyof typeof GLYPHS; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path
        d={GLYPHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

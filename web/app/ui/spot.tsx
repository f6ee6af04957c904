/**
 * A small drawing of `art/` in the page's own colours: `import art from '…/art/drawings/spot-offline.svg'`, then `<Spot art={art} />`. The
 * file is fetched separately and its place is reserved. Decorative: adjacent text carries the meaning.
 */
export function Spot({ art, size = 'spot' }: { art: string; size?: 'spot' | 'category' }) {
  const [width, height] = size === 'spot' ? [240, 160] : [96, 96]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="h-auto max-w-full shrink-0"
    >
      <use href={`${art}#s`} />
    </svg>
  )
}

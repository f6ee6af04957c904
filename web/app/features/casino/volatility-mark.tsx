/**
 * How strongly a game's results vary, 1 to 5, as five bars in one element: a lobby shows hundreds of them. The policy of the pages allows
 * no style attributes in HTML, so that the level is a class. Its words stand in the game's information sheet.
 */
export const VolatilityMark = ({ level }: { level: number }) => (
  <span aria-hidden="true" className={`volatility [--level:${level}]`} />
)

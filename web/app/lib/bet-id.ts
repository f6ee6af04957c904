/** The bet in an address, if valid. */
export const betFromQuery = (search: URLSearchParams): string | undefined => {
  const named = search.get('bet') ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named) ? named : undefined
}

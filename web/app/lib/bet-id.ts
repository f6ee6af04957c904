/** The bet in an address, if valid. */
export const betFromQuery = (search: URLSearchParams): string | undefined => {
  const named = search.get('bet') ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named) ? named : undefined
}

/** SHA-256 of a price in an address, hexadecimal, if valid. */
export const hashFromQuery = (search: URLSearchParams): string | undefined =>
  /^[\da-f]{64}$/.exec(search.get('hash') ?? '')?.[0]

/** A number in an address by its name, such as that of a match, if valid. */
export const numberFromQuery = (search: URLSearchParams, name: string): string | undefined =>
  /^[1-9]\d{0,14}$/.exec(search.get(name) ?? '')?.[0]

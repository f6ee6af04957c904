/** How rounds of each game are checked, one line a game. */

export { dice } from './dice/proven.tsx'
export { mines } from './mines/proven.tsx'

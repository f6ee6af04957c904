/** How rounds of each game are checked, one line a game. */
export { mines } from './mines/proven.tsx'

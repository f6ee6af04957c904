/** Every game of the house, one line each. */
export { mines } from './mines/index.ts'

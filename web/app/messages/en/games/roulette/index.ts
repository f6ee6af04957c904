export { roulette } from './roulette.ts'
export { roulette_how } from './roulette-how.ts'
export { roulette_proof } from './roulette-proof.ts'

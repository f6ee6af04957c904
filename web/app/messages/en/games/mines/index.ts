export { mines } from './mines.ts'
export { mines_proof } from './mines-proof.ts'
export { mines_sample } from './mines-sample.ts'

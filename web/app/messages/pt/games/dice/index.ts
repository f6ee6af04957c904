export { dice } from './dice.ts'
export { dice_proof } from './dice-proof.ts'

export { slots } from './slots.ts'
export { slots_proof } from './slots-proof.ts'

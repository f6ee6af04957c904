export { slots } from './slots.ts'
export { slots_how } from './slots-how.ts'
export { slots_proof } from './slots-proof.ts'

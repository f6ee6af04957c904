export { plinko } from './plinko.ts'
export { plinko_proof } from './plinko-proof.ts'

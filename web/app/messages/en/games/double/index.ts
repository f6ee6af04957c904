export { double } from './double.ts'
export { double_proof } from './double-proof.ts'

export { baccarat } from './baccarat.ts'
export { baccarat_proof } from './baccarat-proof.ts'

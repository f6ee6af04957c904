export { wheel } from './wheel.ts'
export { wheel_proof } from './wheel-proof.ts'

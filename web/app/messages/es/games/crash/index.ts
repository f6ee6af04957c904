export { crash } from './crash.ts'
export { crash_how } from './crash-how.ts'
export { crash_proof } from './crash-proof.ts'

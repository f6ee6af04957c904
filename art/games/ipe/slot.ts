export { backdrop } from './backdrop.ts'
export { symbols } from './symbols.ts'

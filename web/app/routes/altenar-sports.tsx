export { default, exists, parts, queries, title } from './sports.tsx'

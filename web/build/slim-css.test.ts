import { expect, it } from 'vitest'
import { slimCss } from './slim-css.ts'

const PROPERTY = '@property --tw-blur{syntax:"*";inherits:false}'
const FALLBACK =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or (color:rgb(from red r g b)){*,:before,::backdrop{--tw-blur:initial;--tw-shadow:0 0 #0000}}}'

it('says the first values of variables once, for every browser', () => {
  expect(slimCss(`${FALLBACK}@layer theme{:root{--a:1}}${PROPERTY}`)).toBe(
    '@layer properties{*,:before,::backdrop{--tw-blur:initial;--tw-shadow:0 0 #0000}}@layer theme{:root{--a:1}}',
  )
})

it('leaves our own properties and every other rule alone', () => {
  const ours = '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}@supports (a:b){.c{d:e}}'
  expect(slimCss(ours)).toBe(ours)
})

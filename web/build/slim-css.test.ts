import { expect, it } from 'vitest'
import { slimCss } from './slim-css.ts'

const PROPERTY = '@property --tw-blur{syntax:"*";inherits:false}'
const FALLBACK =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))) or (color:rgb(from red r g b)){*,:before,::backdrop{--tw-blur:initial;--tw-shadow:0 0 #0000}}}'

it('says the first values of variables once, for every browser, where something reads them', () => {
  const rules =
    '@layer utilities{.shade{--tw-shadow:1px;filter:var(--tw-blur,)}@media (hover:hover){.up\\:lift:hover{box-shadow:var(--tw-shadow)}}.plain{--tw-shadow:2px}}'
  expect(slimCss(`${FALLBACK}@layer theme{:root{--a:1}}${PROPERTY}@layer base;${rules}`)).toBe(
    `@layer properties{.shade,.up\\:lift:hover{--tw-blur:initial;--tw-shadow:0 0 #0000}}@layer theme{:root{--a:1}}@layer base;${rules}`,
  )
})

it('says none that nothing reads', () => {
  expect(slimCss(`${FALLBACK}.a{b:c}`)).toBe('@layer properties;.a{b:c}')
})

it('leaves our own properties and every other rule alone', () => {
  const ours = '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}@supports (a:b){.c{d:e}}'
  expect(slimCss(ours)).toBe(ours)
})

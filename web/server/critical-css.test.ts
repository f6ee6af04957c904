import { expect, it } from 'vitest'
import { criticalCss } from './critical-css.ts'

const SHEET = [
  '@layer base,utilities;',
  ':root{--a:1}',
  '@layer utilities{.flex{display:flex}.grid{display:grid}.md\\:flex-1{flex:1}}',
  '@media (min-width:40rem){.sm\\:w-\\[calc\\(100\\%-1px\\)\\]{width:1px}.lost{color:red}}',
  'a:hover,.lost{color:blue}',
  '.lost .flex,.grid .lost{color:green}',
  ':where(.lost) p{margin:0}',
  '.spin{animation:var(--a) var(--x) turn}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes unused{to{opacity:0}}',
  '@property --x{syntax:"*";inherits:false}',
].join('')

it('keeps what a page may need, and leaves out what it has no class for', () => {
  const css = criticalCss(SHEET).for(
    '<p class="flex md:flex-1"><i class="sm:w-[calc(100%-1px)] spin"></i></p>',
  )
  expect(css).toBe(
    [
      '@layer base,utilities;',
      ':root{--a:1}',
      '@layer utilities{.flex{display:flex}.md\\:flex-1{flex:1}}',
      '@media (min-width:40rem){.sm\\:w-\\[calc\\(100\\%-1px\\)\\]{width:1px}}',
      'a:hover,.lost{color:blue}',
      ':where(.lost) p{margin:0}',
      '.spin{animation:var(--a) var(--x) turn}',
      '@property --x{syntax:"*";inherits:false}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  )
})

it('leaves out names that nothing uses, and those that only such a name uses', () => {
  const sheet =
    ':root{--used:1;--idle:var(--only-idle);--only-idle:2;--in-html:3}.a{top:var(--used)}@property --x{syntax:"*";inherits:false}'
  expect(criticalCss(sheet).for('<p class="a" style="left:var(--in-html)">')).toBe(
    ':root{--used:1;--in-html:3}.a{top:var(--used)}',
  )
})

it('reads classes as HTML writes them', () => {
  const css = criticalCss('.a\\>b{top:0}.\\[\\&\\>svg\\]\\:x>svg{top:1px}').for(
    '<p class="a&gt;b [&amp;&gt;svg]:x">',
  )
  expect(css).toBe('.a\\>b{top:0}.\\[\\&\\>svg\\]\\:x>svg{top:1px}')
})

import { expect, it } from 'vitest'
import { cssRules } from '../build/css-rules.ts'
import { criticalCss } from './critical-css.ts'

const critical = (sheet: string, html: string, theme?: 'dark' | 'light') =>
  criticalCss(cssRules(sheet)).for(html, theme)

const SHEET = [
  '@layer base,utilities;',
  ':root{--a:1}',
  '@layer utilities{.flex{display:flex}.grid{display:grid}.md\\:flex-1{flex:1}}',
  '@media (min-width:40rem){.sm\\:w-\\[calc\\(100\\%-1px\\)\\]{width:1px}.lost{color:red}}',
  'a,.lost{color:blue}',
  '.lost .flex,.grid .lost{color:green}',
  ':where(.lost) p{margin:0}',
  '.spin{animation:var(--a) var(--x) turn}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes unused{to{opacity:0}}',
  '@property --x{syntax:"*";inherits:false}',
].join('')

it('keeps what a page may need, and leaves out what it has no class for', () => {
  const css = critical(SHEET, '<p class="flex md:flex-1"><i class="sm:w-[calc(100%-1px)] spin"></i></p>')
  expect(css).toBe(
    [
      '@layer base,utilities;',
      ':root{--a:1}',
      '@layer utilities{.flex{display:flex}.md\\:flex-1{flex:1}}',
      '@media (min-width:40rem){.sm\\:w-\\[calc\\(100\\%-1px\\)\\]{width:1px}}',
      'a{color:blue}',
      ':where(.lost) p{margin:0}',
      '.spin{animation:var(--a) var(--x) turn}',
      '@keyframes turn{to{rotate:1turn}}',
      '@property --x{syntax:"*";inherits:false}',
    ].join(''),
  )
})

it('leaves out names that nothing uses, and those that only such a name uses', () => {
  const sheet =
    ':root{--used:1;--idle:var(--only-idle);--only-idle:2;--in-html:3}.a{top:var(--used)}@property --x{syntax:"*";inherits:false}'
  expect(critical(sheet, '<p class="a" style="left:var(--in-html)">')).toBe(
    ':root{--used:1;--in-html:3}.a{top:var(--used)}',
  )
})

it('leaves out single selectors of a rule, whatever commas stand in their names and parentheses', () => {
  const sheet = '.x-\\[a\\,b\\],.lost,:is(.a,.b:not(.c)) .d,.d:not(:hover),.d:is(.e:hover *){top:0}'
  expect(critical(sheet, '<p class="x-[a,b]"><i class="d">')).toBe(
    '.x-\\[a\\,b\\],:is(.a,.b:not(.c)) .d,.d:not(:hover),.d:is(.e:hover *){top:0}',
  )
})

it('leaves out what waits for a pointer, what opens later and what is for the other light', () => {
  const sheet = [
    '.a{top:0}.a:hover{top:1px}.a:active,.b:hover{top:2px}.a:focus{top:3px}',
    '@media (hover:hover){.a{top:4px}}',
    '@starting-style{.a{top:5px}}',
    '[data-theme=light]{top:6px}',
  ].join('')
  expect(critical(sheet, '<p class="a">')).toBe('.a{top:0}.a:focus{top:3px}')
  expect(critical(sheet, '<p class="a">', 'light')).toContain('[data-theme=light]{top:6px}')
})

it("writes what stands in for Tailwind's properties where nothing sets them", () => {
  const sheet =
    '.a{line-height:var(--tw-leading,var(--tw-other,calc(1.5 / 1)));filter:var(--tw-blur,) var(--tw-b,)}.b{--tw-b:blur(1px)}'
  expect(critical(sheet, '<p class="a">')).toBe('.a{line-height:calc(1.5 / 1);filter: }')
  expect(critical(sheet, '<p class="a b">')).toContain('filter: var(--tw-b,)}')
})

it('reads classes as HTML writes them', () => {
  const css = critical(
    '.a\\>b{top:0}.\\[\\&\\>svg\\]\\:x>svg{top:1px}',
    '<p class="a&gt;b [&amp;&gt;svg]:x">',
  )
  expect(css).toBe('.a\\>b{top:0}.\\[\\&\\>svg\\]\\:x>svg{top:1px}')
})

it.each([
  ['a brace in a string', '.a{content:"}"}.b{top:0}', '.a{content:"}"}'],
  ['a semicolon in an address', '.a{--i:url("data:x;y,{z}");background:var(--i)}', undefined],
  ['an address that nothing uses', '.a{--i:url("data:x;y,{z}");top:0}', '.a{top:0}'],
  ['a comment with a brace', '/* } */.a{top:0}', '.a{top:0}'],
  ['a comma and a brace in an attribute', '.a[title="},.b"]{top:0}', undefined],
  ['rules inside a rule', '.a{top:0;.b &{left:0}}', undefined],
])('reads %s', (_, sheet, expected) => {
  expect(critical(sheet, '<p class="a">')).toBe(expected ?? sheet)
})

it('refuses a sheet that ends within a rule, when it is built', () => {
  expect(() => cssRules('.a{top:0')).toThrow('Unclosed block')
})

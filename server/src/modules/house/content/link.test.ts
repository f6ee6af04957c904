import { expect, it } from 'vitest'
import { checkLink, linkHosts } from './link.ts'

const allowed = linkHosts('parceiro.example, Outro.example')

it.each([
  ['/games/mines', '/games/mines'],
  ['/?code=VERAO&login=0', '/?code=VERAO&login=0'],
  ['/games/../promotions#agora', '/promotions#agora'],
  ['https://parceiro.example/copa', 'https://parceiro.example/copa'],
  ['https://OUTRO.example', 'https://outro.example/'],
])('%s leads to %s', (link, href) => expect(checkLink(link, allowed)).toEqual({ href }))

it.each([
  ['https://estranho.example/', 'estranho.example'],
  ['https://parceiro.example.estranho.example/', 'parceiro.example.estranho.example'],
  ['https://sub.parceiro.example/', 'sub.parceiro.example'],
  ['http://parceiro.example/', 'parceiro.example'],
  ['https://parceiro.example:8443/', 'parceiro.example'],
  ['https://parceiro.example@estranho.example/', 'estranho.example'],
  ['https://ana:senha@parceiro.example/', 'parceiro.example'],
  ['//estranho.example/', 'estranho.example'],
  ['/\\estranho.example', 'estranho.example'],
  ['/\t/estranho.example', 'estranho.example'],
  ['javascript:alert(1)', 'javascript:'],
  ['java\nscript:alert(1)', 'javascript:'],
  [' javascript:alert(1)', 'javascript:'],
  ['data:text/html,oi', 'data:'],
  ['games/mines', 'games/mines'],
  ['/.//estranho.example/', '/.//estranho.example/'],
  ['/games/..//estranho.example/', '/games/..//estranho.example/'],
])('%j is refused for %s', (link, host) => expect(checkLink(link, allowed)).toEqual({ refusedFor: host }))

it('allows no other site when the setting is empty', () => {
  expect(linkHosts('').size).toBe(0)
  expect(checkLink('https://parceiro.example/', linkHosts(''))).toEqual({ refusedFor: 'parceiro.example' })
})

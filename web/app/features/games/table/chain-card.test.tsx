// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import ChainCard from './chain-card.tsx'

const chain = (number: number, salt: string | null) => ({
  ...{ number, length: 4_000, first_hash: `${number}a`.repeat(32), salt },
  ...{ lottery_draw: 5_900 + number, salt_at: '2026-11-25T22:00:00Z' },
})
/** Name and value of each row. */
const rows = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent)

it('[LAW-RNG-6] shows the first hash of the next chain and the draw that it waits for, before that draw', () => {
  speak('pt', pt)
  const show = mount(<ChainCard chain={chain(1, 'federal:5901:x')} next={null} />)
  expect(rows()).toHaveLength(3)
  show(<ChainCard chain={chain(1, 'federal:5901:x')} next={chain(2, null)} />)
  const [, draw, salt, firstHash, nextDraw, nextSalt] = rows()
  expect([draw, salt]).toEqual([expect.stringContaining('5901'), expect.stringContaining('federal:5901:x')])
  expect(firstHash).toContain('2a'.repeat(32))
  expect(nextDraw).toContain('5902 · 25 de novembro de 2026')
  expect(nextSalt).toContain('Ainda não sorteado')
})

it('[LAW-RNG-6] warns of a chain that is not the one which this browser saw before', () => {
  speak('pt', pt)
  const show = mount(<ChainCard chain={chain(1, 'federal:5901:x')} next={null} />)
  expect(document.querySelector('[role="alert"]')).toBeNull()
  show(<ChainCard chain={chain(1, 'federal:5901:x')} next={null} isOther />)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Não aposte')
})

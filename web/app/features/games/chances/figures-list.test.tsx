// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { GAME_NAMES } from '../../../lib/games.ts'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chances } from '../../../messages/pt/games/chances.ts'
import { pt } from '../../../messages/pt.ts'
import { FiguresList } from './figures-list.tsx'
import type { BetFigures, Published } from './published.ts'
import { RowsTable } from './rows-table.tsx'

beforeEach(() => {
  speak('pt', pt)
  document.body.replaceChildren()
})

const OFFER = {
  ...{ enabled: true, closed: null, rtp_bp: 9_081, stake_min: 10, stake_max: 2_000, stake_default: 50 },
  ...{ max_win: 10_000_000, version: 1, data_sha256: '' },
}
const FORTY = {
  ...{ rtp: 0.908104269987, hit: 0.0192307692308, above: 0.0192307692308, sigma: 13.1056471721 },
  top: { times: 672_281, chance: 4.18820428944e-11 },
}
const told = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
      name?.textContent,
      value?.textContent,
    ]),
  )

it('[CASINO-6] says return, chances, deviation and top win of a bet as people say them', () => {
  mount(<FiguresList figures={FORTY} features={undefined} stake={10} offer={OFFER} />)
  expect(told()).toEqual({
    [chances.rtp]: '90,81%',
    [chances.hit]: '1,92%',
    [chances.above]: '1,92%',
    [chances.most]: `672.281× · ${money(6_722_810)}`,
    [chances.most_chance]: '1 em 23.876.581.248',
    [chances.sigma]: '13,11 · alto',
  })
  expect(document.body.textContent).not.toContain('Uma rodada paga no máximo')
})

/** `1 em 5.200.300` or `1,92%` as a number. */
function chanceIn(text = ''): number {
  const plain = text.replaceAll('.', '').replace(',', '.')
  const oneIn = /^1 em (\d+)$/.exec(plain)?.[1]
  return oneIn ? 1 / Number(oneIn) : Number(/^([\d.]+)%$/.exec(plain)?.[1]) / 100
}

it.each(GAME_NAMES)(
  '[LAW-GAM-3] of %s: the top prize of each bet is told with its chance, however rare',
  (game) => {
    const file = join(import.meta.dirname, `../../../../../docs/games/${game}.json`)
    const published: Published = JSON.parse(readFileSync(file, 'utf8'))
    const all = published.bets ?? [published as Omit<BetFigures, 'bet'>]
    expect(all.length).toBeGreaterThan(0)
    const show = mount(null)
    for (const figures of all) {
      show(<FiguresList figures={figures} features={undefined} stake={100} offer={OFFER} />)
      const { chance } = figures.top
      expect(Math.abs(chanceIn(told()[chances.most_chance]) / chance - 1)).toBeLessThan(0.05)
      // In words any odds are allowed; only the rarest numbers of Roda da Fortuna have odds this long.
      if (game !== 'wheel') expect(chance).toBeGreaterThanOrEqual(1e-8)
    }
  },
)

it('says where wins are cut, and what the stake returns then', () => {
  const offer = { ...OFFER, rtp_bp: 8_606, max_win: 100_000 }
  mount(<FiguresList figures={FORTY} features={undefined} stake={500} offer={offer} />)
  expect(told()).toMatchObject({
    [chances.rtp]: '90,81%',
    [chances.rtp_now]: '86,06%',
    [chances.most]: `672.281× · ${money(100_000)}`,
  })
  expect(document.body.textContent).toContain(chances.cut(money(100_000)))
})

it('marks the row of the chosen bet for those who see and those who hear', () => {
  mount(
    <RowsTable
      heading="Número"
      rows={[
        { name: '20', figures: FORTY },
        { name: '40', figures: FORTY, is: 'chosen' },
      ]}
    />,
  )
  const current = document.querySelectorAll('tr[aria-current]')
  expect([current.length, current[0]?.querySelector('th')?.textContent]).toEqual([1, '40'])
})

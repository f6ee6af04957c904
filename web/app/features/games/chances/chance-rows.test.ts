import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { GAME_NAMES, gameFamily, type OwnGameName } from '../../../lib/games.ts'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'
import { type ChanceRows, marksAt, type Published, scaled } from './published.ts'

beforeAll(() => speak('pt', pt))

const published = (game: OwnGameName): Published =>
  JSON.parse(readFileSync(new URL(`../../../../../docs/games/${game}.json`, import.meta.url), 'utf8'))
const files = import.meta.glob<{ chanceRows: ChanceRows }>('../*/chance-rows.ts', { eager: true })
const rows = (game: OwnGameName) => files[`../${gameFamily(game)}/chance-rows.ts`]?.chanceRows
const shown = (game: OwnGameName, bet: object) => rows(game)?.buildRows(bet, published(game).bets ?? []) ?? []
const chosen = (game: OwnGameName, bet: object) =>
  shown(game, bet)
    .filter(({ is }) => is === 'chosen')
    .map(({ name, figures }) => [name, figures.top.times])

describe('[CASINO-6] the published odds', () => {
  it.each(GAME_NAMES)(
    'of %s are whole: of each bet, or of the game where only the stake is chosen',
    (game) => {
      const { bets, hit, above, sigma } = published(game)
      expect(bets === undefined).toBe(rows(game) === undefined)
      if (!bets) for (const figure of [hit, above, sigma]) expect(figure).toBeGreaterThan(0)
    },
  )

  it.each<[OwnGameName, object, [name: string, times: number][]]>([
    ['dice', { side: 'under', target: 5_000 }, [['abaixo de 50,00', 1.98]]],
    ['dice', { side: 'over', target: 4_999 }, [['acima de 49,99', 1.98]]],
    ['plinko', { rows: 16, risk: 'high' }, [['16 · Alto', 1_000]]],
    ['double', { colour: 'white' }, [['branco', 14]]],
    ['baccarat', { side: 'banker' }, [['Banca', 1.95]]],
    ['wheel', { number: 40 }, [['40', 672_281]]],
    ['crash', { target: 200 }, [['2,00×', 2]]],
    ['crash', { target: null }, []],
    [
      'roulette',
      { places: [{ place: '17' }, { place: '17-20' }, { place: '5' }] },
      [
        ['Um número', 36],
        ['Dois números', 18],
      ],
    ],
  ])('of %s name the chosen bet %o', (game, bet, names) => {
    expect(chosen(game, bet)).toEqual(names)
  })

  it('of Mines are those of every diamond with the chosen mines', () => {
    expect(shown('mines', { mines: 1 })).toHaveLength(24)
    expect(shown('mines', { mines: 24 }).map(({ name, figures }) => [name, figures.top.times])).toEqual([
      ['1', 24.75],
    ])
  })

  it('of a target between two that are printed name both', () => {
    const near = (game: OwnGameName, bet: object) =>
      shown(game, bet).flatMap(({ name, is }) => (is === 'near' ? [name] : []))
    expect(near('crash', { target: 237 })).toEqual(['2,00×', '3,00×'])
    expect(near('dice', { side: 'under', target: 4_753 })).toEqual(['abaixo de 47,00', 'abaixo de 48,00'])
    expect(marksAt(9, [1, 5])).toEqual([undefined, 'near'])
  })

  it('at another return keep their chances', () => {
    const [row] = shown('mines', { mines: 3 })
    const figures = scaled(row?.figures as Parameters<typeof scaled>[0], 0.97 / 0.99)
    expect(figures).toMatchObject({ hit: 0.88, above: 0.88 })
    expect([figures.rtp, figures.top.times]).toEqual([
      expect.closeTo(0.97, 9),
      expect.closeTo(0.97 / 0.88, 9),
    ])
  })
})

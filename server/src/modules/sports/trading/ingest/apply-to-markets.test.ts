import { MARKETS } from '@jogo/rules/markets/table'
import { describe, expect, it } from 'vitest'
import { parseMessage } from '../../../../partners/odds/index.ts'
import { applyToMarkets } from './apply-to-markets.ts'
import { emptyFixtureMarkets, type FixtureMarkets } from './fixture-markets.ts'
import { isInGroups } from './groups.ts'

const T = 1_800_000_000_000

/** A message by its second; of the live producer by default. */
interface Told {
  at: number
  product?: 1 | 3
  request?: number
}
type Xml = string
const head = ({ at, product = 1, request }: Told) =>
  `product="${product}" event_id="sr:match:5" timestamp="${T + at * 1_000}"${request === undefined ? '' : ` request_id="${request}"`}`
const market = (attributes: string, ...outcomes: [id: number, odds: string][]) =>
  `<market ${attributes}>${outcomes.map(([id, odds]) => `<outcome id="${id}" odds="${odds}" probabilities="0.3"/>`).join('')}</market>`
const odds = (header: Told, ...markets: string[]): Xml =>
  `<odds_change ${head(header)}><odds>${markets.join('')}</odds></odds_change>`
const winner = (home: string, status = 1) =>
  market(`id="1" status="${status}"`, [1, home], [2, '3.4'], [3, '3.6'])
const total = (line: string, over: string) =>
  market(`id="18" specifiers="total=${line}"`, [12, over], [13, '1.9'])
const status = (value: number) => market(`id="1" status="${value}"`)
const stop = (header: Told, groups = 'all', to = -1): Xml =>
  `<bet_stop ${head(header)} groups="${groups}" market_status="${to}"/>`
const settle = (header: Told): Xml =>
  `<bet_settlement ${head(header)} certainty="2"><outcomes><market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes></bet_settlement>`
const plain = (name: string, header: Told, more = '') =>
  `<${name} ${head(header)} ${more}><market id="1"/></${name}>`
const change = (header: Told, type: number): Xml => `<fixture_change ${head(header)} change_type="${type}"/>`

function apply(fixtureMarkets: FixtureMarkets, xml: Xml) {
  const read = parseMessage(Buffer.from(xml), T + 3_600_000)
  if (!('message' in read) || !('fixture' in read.message)) throw new Error(JSON.stringify(read))
  return applyToMarkets(fixtureMarkets, { message: read.message, digest: xml })
}
const play = (...messages: Xml[]): FixtureMarkets =>
  messages.reduce(
    (fixtureMarkets, xml) => apply(fixtureMarkets, xml).fixtureMarkets,
    emptyFixtureMarkets(5, 'football'),
  )

/** `1 active 2.5` */
function seen(fixtureMarkets: FixtureMarkets, key = '1|'): string {
  const {
    status: is,
    odds: shown,
    producer,
  } = fixtureMarkets.markets.get(key) ?? { status: 'unknown', odds: [], producer: 0 }
  return `${is} ${shown[0] ?? '-'} by ${producer}`
}

describe('[SPORT-1] fixture markets', () => {
  it('has markets with odds and chances in the order of our table, whatever the order of the message', () => {
    const fixtureMarkets = play(
      odds({ at: 1 }, market('id="18" specifiers="total=2.50"', [13, '1.8'], [12, '2.1'], [99, '5'])),
    )
    expect(fixtureMarkets.markets.get('18|total=2.5')).toMatchObject({
      market: 18,
      specifiers: 'total=2.5',
      selections: ['12', '13'],
      odds: [2_100n, 1_800n],
      chances: [0.3, 0.3],
    })
  })

  it('knows one line by both spellings of its specifiers', () => {
    const first = 'id="104" specifiers="total=1.5|from=1|to=15"'
    const other = 'id="104" specifiers="to=15|total=1.5|from=1"'
    const fixtureMarkets = play(
      odds({ at: 1 }, market(first, [12, '2'], [13, '2'])),
      odds({ at: 2 }, market(other, [12, '3'], [13, '1.5'])),
    )
    expect([...fixtureMarkets.markets.keys()]).toEqual(['104|from=1|to=15|total=1.5'])
    expect(seen(fixtureMarkets, '104|from=1|to=15|total=1.5')).toBe('active 3000 by 1')
  })

  it('keeps what a message does not list, and changes the status alone of a market without selections', () => {
    const fixtureMarkets = play(
      odds({ at: 1 }, winner('2.5'), total('2.5', '2.1')),
      odds({ at: 2 }, status(-1)),
    )
    expect([seen(fixtureMarkets), seen(fixtureMarkets, '18|total=2.5')]).toEqual([
      'suspended 2500 by 1',
      'active 2100 by 1',
    ])
  })

  it('names what our table does not have, and keeps nothing of it', () => {
    const { fixtureMarkets, unknown } = apply(
      emptyFixtureMarkets(5, 'football'),
      odds(
        { at: 1 },
        market('id="777"', [1, '2']),
        market('id="18" specifiers="total=2.3"', [12, '2']),
        market('id="1"', [1, '2'], [9, '3']),
      ),
    )
    expect(unknown).toEqual(['777 ', '18 total=2.3', '1| 9'])
    expect([...fixtureMarkets.markets.keys()]).toEqual(['1|'])
    expect(fixtureMarkets.markets.get('1|')?.odds).toEqual([2_000n, null, null])
  })

  it('tells what changed, and nothing of a message that says the same later', () => {
    const fixtureMarkets = play(odds({ at: 1 }, winner('2.5'), total('2.5', '2.1')))
    expect(
      apply(fixtureMarkets, odds({ at: 2 }, winner('2.5'), total('2.5', '2.2'))).changed.map(
        ({ key }) => key,
      ),
    ).toEqual(['18|total=2.5'])
    expect(apply(fixtureMarkets, odds({ at: 2 }, winner('2.5'))).changed).toEqual([])
  })

  it.each<[string, Xml[], string]>([
    [
      'drops what was made before the last one',
      [odds({ at: 2 }, winner('2.5')), odds({ at: 1 }, winner('9'))],
      'active 2500 by 1',
    ],
    [
      'does so by market',
      [odds({ at: 2 }, total('2.5', '2')), odds({ at: 1 }, winner('2.5'))],
      'active 2500 by 1',
    ],
    [
      'applies two of one moment in their order',
      [odds({ at: 1 }, winner('2.5')), odds({ at: 1 }, winner('2.7'))],
      'active 2700 by 1',
    ],
    [
      'knows one that comes again, even of the same moment as a later one',
      [odds({ at: 1 }, winner('2.5')), odds({ at: 1 }, winner('2.7')), odds({ at: 1 }, winner('2.5'))],
      'active 2700 by 1',
    ],
    ['stops what is open', [odds({ at: 1 }, winner('2.5')), stop({ at: 2 })], 'suspended 2500 by 1'],
    [
      'does not stop by an old message',
      [odds({ at: 3 }, winner('2.5')), stop({ at: 2 })],
      'active 2500 by 1',
    ],
    [
      'opens again with odds',
      [odds({ at: 1 }, winner('2.5')), stop({ at: 2 }), odds({ at: 3 }, winner('2.6'))],
      'active 2600 by 1',
    ],
    [
      'does not open by odds from before the stop',
      [odds({ at: 1 }, winner('2.5')), stop({ at: 3 }), odds({ at: 2 }, winner('2.6'))],
      'suspended 2500 by 1',
    ],
    [
      'does not bring back by a stop what is off',
      [odds({ at: 1 }, winner('2.5')), odds({ at: 2 }, status(0)), stop({ at: 3 })],
      'inactive 2500 by 1',
    ],
    [
      'does not un-settle by a stop',
      [odds({ at: 1 }, winner('2.5')), settle({ at: 2 }), stop({ at: 3 })],
      'settled 2500 by 1',
    ],
    [
      'stops another group alone',
      [odds({ at: 1 }, winner('2.5')), stop({ at: 2 }, '1st_half')],
      'active 2500 by 1',
    ],
    [
      'stops its own group',
      [odds({ at: 1 }, winner('2.5')), stop({ at: 2 }, 'regular_play')],
      'suspended 2500 by 1',
    ],
    [
      'stops everything for a group that it does not know',
      [odds({ at: 1 }, winner('2.5')), stop({ at: 2 }, 'player_props')],
      'suspended 2500 by 1',
    ],
    [
      'handed over is suspended until the other one sends odds',
      [odds({ at: 1, product: 3 }, winner('2.5')), odds({ at: 2, product: 3 }, status(-2))],
      'handed_over 2500 by 3',
    ],
    [
      'handed over, then has the odds of the other one',
      [
        odds({ at: 1, product: 3 }, winner('2.5')),
        odds({ at: 2, product: 3 }, status(-2)),
        odds({ at: 3 }, winner('2.2')),
      ],
      'active 2200 by 1',
    ],
    [
      'is not suspended by a hand-over that comes after the odds of the other one',
      [
        odds({ at: 1, product: 3 }, winner('2.5')),
        odds({ at: 3 }, winner('2.2')),
        odds({ at: 2, product: 3 }, status(-2)),
      ],
      'active 2200 by 1',
    ],
    [
      'stands when the other one hands over what he had no odds for',
      [odds({ at: 1, product: 3 }, winner('2.5')), odds({ at: 2 }, status(-2))],
      'active 2500 by 3',
    ],
    [
      'does not listen to the one before any more',
      [
        odds({ at: 1 }, winner('2.2')),
        odds({ at: 9, product: 3 }, winner('2.5')),
        stop({ at: 10, product: 3 }),
      ],
      'active 2200 by 1',
    ],
    [
      'listens to him again when it is handed back',
      [
        odds({ at: 1 }, winner('2.2')),
        odds({ at: 2 }, status(-2)),
        odds({ at: 3, product: 3 }, winner('2.5')),
      ],
      'active 2500 by 3',
    ],
    [
      'is settled before there were odds',
      [settle({ at: 1 }), odds({ at: 2 }, winner('2.5'))],
      'settled 2500 by 1',
    ],
    [
      'is not opened again by a recovery',
      [settle({ at: 2 }), odds({ at: 9, request: 7 }, winner('2.5'))],
      'settled 2500 by 1',
    ],
    [
      'is settled by a message from before the odds',
      [odds({ at: 9 }, winner('2.5')), settle({ at: 2 })],
      'settled 2500 by 1',
    ],
    [
      'waits for odds when its settlement is taken back',
      [odds({ at: 1 }, winner('2.5')), settle({ at: 2 }), plain('rollback_bet_settlement', { at: 3 })],
      'suspended 2500 by 1',
    ],
    [
      'opens with odds after that',
      [settle({ at: 2 }), plain('rollback_bet_settlement', { at: 3 }), odds({ at: 4 }, winner('2.5'))],
      'active 2500 by 1',
    ],
    [
      'is not settled by what was taken back before it came',
      [
        odds({ at: 1 }, winner('2.5')),
        plain('rollback_bet_settlement', { at: 3 }),
        settle({ at: 2 }),
        odds({ at: 4 }, winner('2.6')),
      ],
      'active 2600 by 1',
    ],
    [
      'is cancelled',
      [odds({ at: 1 }, winner('2.5')), plain('bet_cancel', { at: 2 }), odds({ at: 3 }, winner('2.6'))],
      'cancelled 2600 by 1',
    ],
    [
      'stands when bets of a past time alone are cancelled',
      [odds({ at: 1 }, winner('2.5')), plain('bet_cancel', { at: 2 }, `end_time="${T}"`)],
      'active 2500 by 1',
    ],
    [
      'is settled as it was when its cancel is taken back',
      [settle({ at: 1 }), plain('bet_cancel', { at: 2 }), plain('rollback_bet_cancel', { at: 3 })],
      'settled - by 1',
    ],
    [
      'stays cancelled when a cancel of a past time alone is taken back',
      [
        odds({ at: 1 }, winner('2.5')),
        plain('bet_cancel', { at: 2 }),
        plain('bet_cancel', { at: 3 }, `end_time="${T}"`),
        plain('rollback_bet_cancel', { at: 4 }, `end_time="${T}"`),
        odds({ at: 5 }, winner('2.6')),
      ],
      'cancelled 2600 by 1',
    ],
    [
      'of a match that is cancelled opens by nothing',
      [odds({ at: 1 }, winner('2.5')), change({ at: 2 }, 3), odds({ at: 3 }, winner('2.6'))],
      'suspended 2600 by 1',
    ],
    [
      'of a match that is on after all opens with odds',
      [
        odds({ at: 1 }, winner('2.5')),
        change({ at: 2 }, 3),
        change({ at: 3 }, 2),
        odds({ at: 4 }, winner('2.6')),
      ],
      'active 2600 by 1',
    ],
    [
      'is suspended with the coverage of the match',
      [odds({ at: 1 }, winner('2.5')), change({ at: 2 }, 5)],
      'suspended 2500 by 1',
    ],
    [
      'stands when a match gets another start',
      [odds({ at: 1 }, winner('2.5')), change({ at: 2 }, 2)],
      'active 2500 by 1',
    ],
  ])('%s', (_, messages, is) => {
    expect(seen(play(...messages))).toBe(is)
    // Each message sent twice, at once or at the end, gives the same markets.
    expect(seen(play(...messages.flatMap((xml) => [xml, xml])))).toBe(is)
    expect(seen(play(...messages, ...messages))).toBe(is)
  })

  it('takes the scoreboard of the producer of matches under way, the newest', () => {
    const board = (header: Told, match: string) =>
      `<odds_change ${head(header)}><sport_event_status ${match}/><odds/></odds_change>`
    const fixtureMarkets = play(
      board({ at: 1, product: 3 }, 'status="0" match_status="0"'),
      board({ at: 5 }, 'status="1" match_status="6" home_score="1" away_score="0"'),
      board({ at: 4 }, 'status="1" match_status="6" home_score="0" away_score="0"'),
      board({ at: 9, product: 3 }, 'status="0" match_status="0"'),
    )
    expect(fixtureMarkets.match).toMatchObject({ status: 'live', score: { home: 1, away: 0 }, at: T + 5_000 })
  })
})

it('[SPORT-2] a stop of maps concerns every market of a map, and none of the series', () => {
  const esports = MARKETS.filter(({ sports }) => sports.includes('esports'))
  const stopped = esports.filter(({ id }) => isInGroups('esports', id, ['map']))
  expect(stopped).toEqual(esports.filter(({ specifiers }) => specifiers.mapnr))
  expect(stopped.length).toBeGreaterThan(10)
})

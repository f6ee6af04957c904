import { describe, expect, it } from 'vitest'
import type { FeedMessage, OddsChange } from './messages.ts'
import { parseMessage } from './parse.ts'

const AT = '1487254396715'
const CAME_AT = Number(AT) + 20
const HEAD = `product="1" event_id="sr:match:1001" timestamp="${AT}"`
const parse = (xml: string | Buffer) => parseMessage(Buffer.from(xml), CAME_AT)
const parseFailure = (xml: string | Buffer) => {
  const read = parse(xml)
  return 'unreadable' in read ? read.why : undefined
}
function read(xml: string): { message: FeedMessage; strange: string[] } {
  const result = parse(xml)
  if ('unreadable' in result) throw new Error(result.why)
  return result
}
const odds = (markets: string, head = HEAD) => `<odds_change ${head}><odds>${markets}</odds></odds_change>`
const market = (attributes: string, outcomes = '') => `<market ${attributes}>${outcomes}</market>`
const parseMarkets = (xml: string) => (read(odds(xml)).message as OddsChange).markets
const selection = (attributes: string) => {
  const result = read(odds(market('id="18" specifiers="total=2.5"', `<outcome id="13" ${attributes}/>`)))
  return {
    selection: (result.message as OddsChange).markets[0]?.selections[0],
    strange: result.strange.length,
  }
}

describe('a message', () => {
  it.each([
    ['ten seconds ahead of us is of its own time', 10_000, 10_000, 0],
    ['further ahead is of the moment when it came, and is named', 10_001, 0, 1],
    ['of the year 2099 too', 4_080_000_000_000 - CAME_AT, 0, 1],
  ])('%s', (_, aheadMs, at, named) => {
    const { message, strange } = read(`<alive product="3" timestamp="${CAME_AT + aheadMs}" subscribed="1"/>`)
    expect([message.at - CAME_AT, strange.length]).toEqual([at, named])
  })

  it('with a scoreboard of esports tells winners and objectives of maps, and drops what is none', () => {
    const map = (number: number, attributes: string, objectives = '') =>
      `<period_score match_status_code="${140 + number}" number="${number}" home_score="9" away_score="21" ${attributes}>${objectives}</period_score>`
    const maps = [
      map(
        1,
        'winner="home"',
        '<objective type="tower" home="9" away="3"/><objective type="tower" home="1" away="1"/><objective type="dragon" home="2" away="100"/><objective type="constructor" home="1" away="0"/><objective type="baron" home="-1" away="0"/>',
      ),
      map(2, 'winner="both"'),
    ]
    const board = `<sport_event_status status="1" match_status="142" home_score="1" away_score="0"><period_scores>${maps.join('')}</period_scores></sport_event_status>`
    const { message } = read(`<odds_change ${HEAD}>${board}<odds/></odds_change>`)
    expect((message as OddsChange).match?.periods).toEqual([
      {
        ...{ home: 9, away: 21, number: 1, code: 141, winner: 'home' },
        objectives: { tower: { home: 9, away: 3 } },
      },
      { home: 9, away: 21, number: 2, code: 142 },
    ])
  })

  it('with odds tells scoreboard, markets and selections', () => {
    const { message, strange } = read(`<?xml version="1.0" encoding="UTF-8"?>
      <odds_change ${HEAD} request_id="7">
        <sport_event_status status="1" match_status="6" home_score="0" away_score="2" reporting="1">
          <clock match_time="27:33" stoppage_time="1:20"/>
          <period_scores><period_score match_status_code="6" number="1" home_score="0" away_score="2"/></period_scores>
          <statistics><yellow_cards home="1" away="0"/><red_cards home="0" away="0"/></statistics>
        </sport_event_status>
        <odds betstop_reason="1" betting_status="1">
          <market id="18" specifiers="total=2.5" status="1" favourite="1" cashout_status="1">
            <outcome id="13" odds="1.5" probabilities="0.62734" active="1"/>
            <outcome id="12" active="0" probabilities="0.37266"/>
          </market>
          <market id="18" specifiers="total=1.5" status="-3"/>
        </odds>
      </odds_change>`)
    expect(strange).toEqual([])
    expect(message).toEqual({
      kind: 'odds_change',
      producer: 1,
      at: Number(AT),
      fixture: 1001,
      requestId: 7,
      match: {
        status: 'live',
        code: 6,
        score: { home: 0, away: 2 },
        clock: { time: '27:33', stoppage: '1:20' },
        periods: [{ home: 0, away: 2, number: 1, code: 6 }],
        yellowCards: { home: 1, away: 0 },
        redCards: { home: 0, away: 0 },
      },
      betStopReason: 1,
      bettingStatus: 1,
      markets: [
        {
          id: 18,
          specifiers: 'total=2.5',
          status: 'active',
          selections: [
            { id: '13', isActive: true, odds: 1500n, probability: 0.62734 },
            { id: '12', isActive: false, probability: 0.37266 },
          ],
        },
        { id: 18, specifiers: 'total=1.5', status: 'settled', selections: [] },
      ],
    })
  })

  it.each([
    [
      `<bet_stop ${HEAD} groups="all" market_status="-1"/>`,
      { kind: 'bet_stop', groups: ['all'], status: 'suspended' },
    ],
    [`<bet_stop ${HEAD}/>`, { kind: 'bet_stop', groups: ['all'], status: 'suspended' }],
    [
      `<bet_stop ${HEAD} groups="a|1st_half" market_status="0"/>`,
      { groups: ['a', '1st_half'], status: 'inactive' },
    ],
    [
      `<bet_settlement ${HEAD} certainty="2"><outcomes><market id="16" specifiers="hcp=-0.25" void_reason="4">
         <outcome id="1714" result="0" void_factor="0.5"/><outcome id="1715" result="1" void_factor="0.5" dead_heat_factor="0.5"/>
       </market></outcomes></bet_settlement>`,
      {
        kind: 'bet_settlement',
        certainty: 2,
        markets: [
          {
            id: 16,
            specifiers: 'hcp=-0.25',
            voidReason: 4,
            results: [
              { id: '1714', result: 'lost', voidHalves: 1 },
              { id: '1715', result: 'won', voidHalves: 1, deadHeat: 0.5 },
            ],
          },
        ],
      },
    ],
    [
      `<rollback_bet_settlement ${HEAD}><market id="16" specifiers="hcp=-0.25"/></rollback_bet_settlement>`,
      { kind: 'rollback_bet_settlement', markets: [{ id: 16, specifiers: 'hcp=-0.25' }] },
    ],
    [
      `<bet_cancel ${HEAD} end_time="1475958000000" superceded_by="sr:match:9"><market id="312" specifiers="setnr=4|pointnr=45" void_reason="12"/></bet_cancel>`,
      {
        kind: 'bet_cancel',
        to: 1475958000000,
        supersededBy: 9,
        markets: [{ id: 312, specifiers: 'pointnr=45|setnr=4', voidReason: 12 }],
      },
    ],
    [
      `<rollback_bet_cancel ${HEAD} start_time="1475950000000"><market id="1"/></rollback_bet_cancel>`,
      { kind: 'rollback_bet_cancel', from: 1475950000000, markets: [{ id: 1, specifiers: '' }] },
    ],
    [
      `<fixture_change ${HEAD} change_type="2" start_time="1475950000000"/>`,
      { kind: 'fixture_change', change: 'start_time', startsAt: 1475950000000 },
    ],
    [`<fixture_change ${HEAD} change_type="6"/>`, { kind: 'fixture_change', change: 'other' }],
    [
      `<alive product="3" timestamp="${AT}" subscribed="1"/>`,
      { kind: 'alive', producer: 3, at: Number(AT), isSubscribed: true },
    ],
    [`<alive product="1" timestamp="${AT}" subscribed="0"/>`, { isSubscribed: false }],
    [
      `<snapshot_complete product="1" timestamp="${AT}" request_id="7"/>`,
      { kind: 'snapshot_complete', requestId: 7 },
    ],
  ])('%s', (xml, content) => {
    const { message, strange } = read(xml)
    expect(message).toMatchObject(content)
    expect(strange).toEqual([])
  })
})

describe('what is no message says why, and throws nothing', () => {
  const long = `<odds_change ${HEAD}>${'<odds/>'.repeat(1_600_000)}</odds_change>`
  it.each<[string, string | Buffer, RegExp]>([
    ['of 10 MB', long, /bytes/],
    ['cut', `<odds_change ${HEAD}><odds><market id="1"`, /unclosed|unexpected/i],
    ['empty', '', /./],
    ['of text', 'hello', /./],
    ['of two roots', `<alive product="1" timestamp="${AT}"/><alive/>`, /./],
    [
      'with a document type',
      `<!DOCTYPE a [<!ENTITY x "y">]><alive product="1" timestamp="${AT}"/>`,
      /document type/,
    ],
    [
      'with an entity of its own',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><bet_stop ${HEAD} groups="&x;"/>`,
      /document type/,
    ],
    ['with an unknown entity', `<bet_stop ${HEAD} groups="&x;"/>`, /entity/],
    [
      'not in UTF-8',
      Buffer.from([0x3c, 0x61, 0x20, 0x62, 0x3d, 0x22, 0xff, 0xfe, 0x22, 0x2f, 0x3e]),
      /UTF-8/,
    ],
    ['with an attribute twice', `<alive product="1" product="3" timestamp="${AT}"/>`, /./],
    ['with a long attribute', `<alive product="1" timestamp="${AT}" x="${'y'.repeat(501)}"/>`, /long/],
    [
      'with many attributes',
      `<alive ${Array.from({ length: 31 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      /many/,
    ],
    ['too deep', '<a>'.repeat(11) + '</a>'.repeat(11), /deep/],
    ['of too many elements', `<odds_change ${HEAD}>${'<o/>'.repeat(125_000)}</odds_change>`, /elements/],
    ['of another name', `<odds_changed ${HEAD}/>`, /odds_changed/],
    ['called like a property', `<constructor ${HEAD}/>`, /constructor/],
    ['of an unknown producer', `<alive product="2" timestamp="${AT}"/>`, /product/],
    ['without time', '<alive product="1"/>', /timestamp/],
    ['of a time that is none', '<alive product="1" timestamp="NaN"/>', /timestamp/],
    ['of the year 1970', '<alive product="1" timestamp="5"/>', /timestamp/],
    ['about no match', `<bet_stop product="1" timestamp="${AT}" event_id="sr:season:5"/>`, /event_id/],
    [
      'about a match without number',
      `<bet_stop product="1" timestamp="${AT}" event_id="sr:match:1e3"/>`,
      /event_id/,
    ],
    [
      'of a settlement without certainty',
      `<bet_settlement ${HEAD}><outcomes/></bet_settlement>`,
      /certainty/,
    ],
    ['of a cancel with a time that is none', `<bet_cancel ${HEAD} start_time="soon"/>`, /start_time/],
    [
      'of a cancel that ends before it begins',
      `<bet_cancel ${HEAD} start_time="1475950000001" end_time="1475950000000"/>`,
      /window/,
    ],
    ['of a snapshot without request', `<snapshot_complete product="1" timestamp="${AT}"/>`, /request_id/],
    ['with 2,001 markets', odds('<market id="1"/>'.repeat(2_001)), /2001 markets/],
    [
      'with 61 selections',
      odds(
        market('id="1"', Array.from({ length: 61 }, (_, at) => `<outcome id="${at}" odds="2"/>`).join('')),
      ),
      /61 selections/,
    ],
  ])('%s', (_, xml, why) => {
    expect(parseFailure(xml)).toMatch(why)
  })

  it('within the time of a few milliseconds, whatever it is made of', () => {
    const hostile = [
      `<a ${'b="'.repeat(300_000)}`,
      `<${'a'.repeat(900_000)}`,
      '<'.repeat(900_000),
      '&'.repeat(900_000),
      `<!--${'-'.repeat(900_000)}`,
    ]
    for (const xml of hostile) {
      const begun = performance.now()
      expect(parseFailure(xml)).toBeDefined()
      expect(performance.now() - begun).toBeLessThan(2_000)
    }
  })
})

describe('a part that makes no sense', () => {
  it.each([
    ['odds="1.5"', { isActive: true, odds: 1_500n }, 0],
    ['odds="1.4999"', { isActive: true, odds: 1_499n }, 0],
    ['odds="1"', { isActive: false }, 1],
    ['odds="1.000"', { isActive: false }, 1],
    ['odds="0"', { isActive: false }, 1],
    ['odds="-2"', { isActive: false }, 1],
    ['odds="NaN"', { isActive: false }, 1],
    ['odds="Infinity"', { isActive: false }, 1],
    ['odds="1e3"', { isActive: false }, 1],
    ['odds=""', { isActive: false }, 1],
    [`odds="${'9'.repeat(17)}"`, { isActive: false }, 1],
    ['active="1"', { isActive: false }, 1],
    ['active="0"', { isActive: false }, 0],
    ['active="yes" odds="2"', { isActive: false, odds: 2_000n }, 0],
    ['odds="2" probabilities="1.5"', { isActive: true, odds: 2_000n }, 1],
    ['odds="2" probabilities="NaN"', { isActive: true, odds: 2_000n }, 1],
  ])('closes a selection: %s', (attributes, fields, strange) => {
    expect(selection(attributes)).toEqual({ selection: { id: '13', ...fields }, strange })
  })

  it.each([
    'id="0"',
    'id="x"',
    '',
    'id="18" specifiers="total"',
    'id="18" specifiers="total=1|total=2"',
    `id="18" specifiers="total=${'1'.repeat(200)}"`,
  ])('leaves a market out: %s', (attributes) => {
    const { message, strange } = read(odds(market(attributes, '<outcome id="13" odds="2"/>')))
    expect(message).toMatchObject({ markets: [] })
    expect(strange).toHaveLength(1)
  })

  it.each([
    ['with a status that there is not', market('id="1" status="7"', '<outcome id="1" odds="2"/>')],
    [
      'with a status called like a property',
      market('id="1" status="toString"', '<outcome id="1" odds="2"/>'),
    ],
    ['with a selection twice', market('id="1"', '<outcome id="1" odds="2"/><outcome id="1" odds="3"/>')],
    ['with a selection without id', market('id="1"', '<outcome odds="2"/>')],
  ])('suspends a market %s', (_, xml) => {
    expect(parseMarkets(xml)).toEqual([{ id: 1, specifiers: '', status: 'suspended', selections: [] }])
    expect(read(odds(xml)).strange).toHaveLength(1)
  })

  it.each([
    '<outcome id="1" result="2"/>',
    '<outcome id="1"/>',
    '<outcome id="1" result="1" void_factor="0.25"/>',
    '<outcome id="1" result="1" dead_heat_factor="0"/>',
    '<outcome id="1" result="1" dead_heat_factor="2"/>',
    '<outcome id="1" result="1"/><outcome id="1" result="0"/>',
    '',
  ])('settles nothing: %s', (outcomes) => {
    const { message, strange } = read(
      `<bet_settlement ${HEAD} certainty="2"><outcomes>${market('id="1"', outcomes)}</outcomes></bet_settlement>`,
    )
    expect(message).toMatchObject({ markets: [] })
    expect(strange).toHaveLength(1)
  })

  it('is named twenty times at most', () => {
    expect(read(odds('<market id="0"/>'.repeat(1_000))).strange).toHaveLength(20)
  })
})

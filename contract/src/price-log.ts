import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day } from './scalars.ts'
import { FixtureParams } from './sportsbook.ts'

export const priceFile = endpoint({
  method: 'GET',
  path: '/v2/sports/fixtures/:id/price-file',
  access: { who: 'anyone', needs: [] },
  summary:
    'Every price that a match had, as a text, two hours after its end: a JSON object with its last hash and the way to the roots of its days, then a line each with the time (ms) and the hashed text. A hash is SHA-256 of the hash before it and the text, without the time.',
  params: FixtureParams,
  response: Type.Unknown(),
  refusals: ['fixture_not_found', 'price_file_not_ready'],
})

export const priceDays = endpoint({
  method: 'GET',
  path: '/v2/sports/price-days',
  access: { who: 'anyone', needs: [] },
  summary:
    'The days (UTC) of the log of prices, the last first, 100 up to a day: how many prices, and the root of the hashes of all matches at its end. A root never changes.',
  query: Type.Object({ until: Type.Optional(Day) }),
  response: Type.Array(
    Type.Object({
      day: Day,
      prices: Type.Integer({ minimum: 1 }),
      root: Type.String({ description: 'SHA-256, hexadecimal.' }),
    }),
  ),
  refusals: [],
})

import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Time } from './scalars.ts'

/** The settlement rules, generated from the settlement tables; a bet keeps the version of its placement. */
export const bettingRules = endpoint({
  method: 'GET',
  path: '/v2/betting-rules',
  access: { who: 'anyone', needs: [] },
  summary:
    'Markets with how each is settled, times after which bets are void or final, and what counts as a price error; any version.',
  query: Type.Object({ version: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$', maxLength: 4 })) }),
  response: Type.Object({
    version: Type.Integer(),
    versions: Type.Array(Type.Object({ version: Type.Integer(), from: Time })),
    void_after_hours: Type.Integer(),
    final_after_hours: Type.Integer(),
    price_error_milli: Type.Integer({
      description:
        'A price is an error when it is this many thousandths of the fair one, or more, for either side.',
    }),
    continues: Type.Optional(
      Type.String({
        description:
          'sport: a match that was given up is held against the ways in which its sport lets it end. Version 1 has no such word: any score may have followed.',
      }),
    ),
    live: Type.Optional(
      Type.Object(
        {
          delay_seconds: Type.Record(Type.String(), Type.Integer(), {
            description: 'By sport; a bet on several matches under way waits for the longest.',
          }),
        },
        { description: 'How bets on matches under way are taken; versions 1 and 2 have none.' },
      ),
    ),
    markets: Type.Array(
      Type.Object({
        market: Type.Integer(),
        sports: Type.Array(Type.String()),
        games: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Games of esports; absent for every game of its sports.',
          }),
        ),
        name: Type.String(),
        rule: Type.String(),
        scope: Type.String(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

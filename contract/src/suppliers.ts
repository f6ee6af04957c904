import { Type } from 'typebox'
import { WithoutBonus } from './bonuses.ts'
import { endpoint, PLAY_NEEDS } from './endpoint.ts'
import { CentsView, Id, pageSchema, Time } from './scalars.ts'

/** Responses in the supplier's own format, see server/src/partners. */
const Theirs = Type.Object({})

/** `X-REQUEST-SIGN`: HMAC-SHA256 of the exact body. */
const softswiss = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/suppliers/softswiss/${path}`,
    access: { who: 'partner', partner: 'softswiss', proof: 'signature', needs: [] },
    summary,
    response: Theirs,
    refusals: [],
  })

export const softswissPlay = softswiss('play', 'Bets and wins of a round, its end, or the balance alone.')
export const softswissRollback = softswiss('rollback', 'Takes actions back, also such as have not come yet.')
export const softswissFreeSpins = softswiss('freespins', 'Tells how free spins ended, and what they won.')

/** `hash`: MD5 of the parameters and the secret. */
const pragmatic = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/suppliers/pragmatic/${name}.html`,
    access: { who: 'partner', partner: 'pragmatic', proof: 'signature', needs: [] },
    summary,
    response: Theirs,
    refusals: [],
  })

export const pragmaticWebhooks = {
  authenticate: pragmatic('authenticate', 'Whose game a token opened, and the balance.'),
  balance: pragmatic('balance', 'The balance.'),
  bet: pragmatic('bet', 'A bet.'),
  result: pragmatic('result', 'What a round won; nothing when it lost.'),
  bonusWin: pragmatic('bonusWin', 'What free spins won.'),
  jackpotWin: pragmatic('jackpotWin', 'A jackpot.'),
  promoWin: pragmatic('promoWin', "A prize of the supplier's own promotion."),
  refund: pragmatic('refund', 'Takes a bet back, also one that has not come yet.'),
  endRound: pragmatic('endRound', 'The round is over.'),
  adjustment: pragmatic('adjustment', 'A correction of a round, up or down.'),
} as const

/** `payload`: JWT of the supplier, with the content of the call. */
const betby = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/webhooks/betby/${path}`,
    access: { who: 'partner', partner: 'betby', proof: 'signature', needs: [] },
    summary,
    response: Theirs,
    refusals: [],
  })

export const betbyWebhooks = {
  ping: betby('ping', 'Whether we answer.'),
  make: betby('bet/make', 'A bet on one or several selections.'),
  commit: betby('bet/commit', 'Confirms a bet.'),
  settlement: betby('bet/settlement', 'What a bet pays in all; replaces what was said before.'),
  win: betby('bet/win', 'A bet is won, or cashed out.'),
  lost: betby('bet/lost', 'A bet is lost.'),
  refund: betby('bet/refund', 'The stake of a bet is paid back.'),
  discard: betby('bet/discard', 'Takes an unconfirmed bet back, also one that has not come yet.'),
  rollback: betby('bet/rollback', 'Opens a settled bet again and takes back what was paid.'),
} as const

const Game = Type.Object({ slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 }) })
const Device = Type.Object({ client_type: Type.Enum(['desktop', 'mobile']) })

/** Launch of a game: `script` passes its options unchanged to the script at SOFTSWISS_SCRIPT_URL; `frame` has its own address. */
export const LaunchView = Type.Union([
  Type.Object({
    kind: Type.Literal('script'),
    options: Type.Object({ game_url: Type.String() }, { additionalProperties: true }),
  }),
  Type.Object({ kind: Type.Literal('frame'), url: Type.String() }),
])

export const launchGame = endpoint({
  method: 'POST',
  path: '/v2/casino-games/:slug/launch',
  access: {
    who: 'player',
    needs: PLAY_NEEDS,
  },
  summary: "Opens a supplier's game with the player's balance. Each call opens it anew.",
  params: Game,
  body: Type.Object({ ...Device.properties, without_bonus: WithoutBonus }),
  response: Type.Object({ session: Id, launch: LaunchView }),
  refusals: [
    'country_barred',
    'game_closed',
    'game_not_found',
    'game_uncertified',
    'player_barred',
    'supplier_unavailable',
  ],
})

export const placeGame = endpoint({
  method: 'POST',
  path: '/api/suppliers/sessions/:id/place',
  access: { who: 'player', needs: [] },
  summary:
    'The page of a game that is open says that it is still shown, each minute: from where it calls is where the bets of the game are made, which the supplier brings. It is no touch of a person. `id`: `session` of the launch. `good_until`: when it counts no more, where a country is asked for.',
  params: Type.Object({ id: Id }),
  response: Type.Object({ good_until: Time }),
  refusals: ['ip_blocked', 'location_outside', 'location_unknown'],
})

export const chooseGameBonus = endpoint({
  method: 'PUT',
  path: '/api/suppliers/sessions/:id/bonus',
  access: { who: 'player', needs: [] },
  summary:
    'Whether the bets of a game that is open take nothing from bonus: a supplier brings them, and cannot say so. It holds for bets that open a round from then on, until the game is closed or the player says otherwise. `id`: `session` of the launch.',
  params: Type.Object({ id: Id }),
  body: Type.Object({ without_bonus: Type.Boolean() }),
  response: Type.Object({ without_bonus: Type.Boolean() }),
  refusals: [],
})

export const demoGame = endpoint({
  method: 'POST',
  path: '/v2/casino-games/:slug/demo',
  access: { who: 'anyone', needs: ['open', 'unblocked'] },
  summary: "Opens a supplier's game with play money.",
  params: Game,
  body: Device,
  response: Type.Object({ launch: LaunchView }),
  refusals: [
    'country_barred',
    'demo_unavailable',
    'game_closed',
    'game_not_found',
    'game_uncertified',
    'supplier_unavailable',
  ],
})

/**
 * A round of a supplier's game. `round`: the supplier's round number, for the supplier's support. Only the supplier draws the round, so no
 * proof exists. `stake` and `refund`: sums of bets and of refunds. `payout`: sum of payouts, corrections included.
 */
export const SuppliedRoundView = Type.Object({
  id: Id,
  supplier: Type.String(),
  round: Type.String(),
  game: Type.Object({
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    provider: Type.String(),
  }),
  stake: CentsView,
  payout: Type.Integer({ description: 'Centavos; below zero where the supplier corrected it so.' }),
  refund: CentsView,
  selections: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description:
      "Sides, market and outcome of each selection of a slip in a supplier's sports book; null for a round of a game.",
  }),
  outcome: Type.Union([Type.Enum(['void', 'cash_out']), Type.Null()], {
    description:
      'Last end of a slip that is no win and no loss: stake returned, or bet bought back by the supplier.',
  }),
  opened_at: Time,
  finished_at: Type.Union([Time, Type.Null()]),
  balances: Type.Optional(
    Type.Object(
      { before: CentsView, after: CentsView },
      { description: 'Real and bonus together, before the first and after the last of what it moved.' },
    ),
  ),
})

export const suppliedRounds = endpoint({
  method: 'GET',
  path: '/api/suppliers/rounds',
  access: { who: 'player', needs: [] },
  summary:
    "The player's rounds of suppliers' games, newest first; with `state=open` only those that are not finished.",
  query: Type.Object({
    game: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$', maxLength: 9 })),
    state: Type.Optional(Type.Literal('open')),
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  response: pageSchema(SuppliedRoundView),
  refusals: [],
})

export const suppliedRound = endpoint({
  method: 'GET',
  path: '/api/suppliers/rounds/:id',
  access: { who: 'player', needs: [] },
  summary: "One round of a supplier's game, with each thing that the supplier did in it.",
  params: Type.Object({ id: Id }),
  response: Type.Object({
    ...SuppliedRoundView.properties,
    actions: Type.Array(
      Type.Object({
        id: Id,
        kind: Type.Enum(['bet', 'win', 'adjust', 'refund', 'reversal', 'cash_out']),
        amount: Type.Integer({ description: 'What it moved, centavos: above zero what the player got.' }),
        at: Time,
      }),
    ),
  }),
  refusals: ['round_not_found'],
})

import { SETTINGS } from '@jogo/contract/settings'
import { GAMES } from '@jogo/rules/games/all'
import { describe, expect, it } from 'vitest'
import { GAME_NAMES, gameFamily, type OwnGameName } from '../../lib/games.ts'
import { speak } from '../../lib/language.ts'
import { games } from '../../messages/pt/games/games.ts'
import { pt } from '../../messages/pt.ts'
import type { GameRules } from './game-rules.ts'
import { closedText } from './play/use-bettor.ts'
import type { Offer } from './round.ts'
import { loadSlot } from './slots/files.ts'
import { stakeProblem, stakeRange } from './stake.ts'

async function rules(game: OwnGameName): Promise<GameRules<Offer>> {
  if (gameFamily(game) === 'slots') return (await loadSlot(game)).rules
  return (await import(`./${game}/rules.ts`))[`${game}Rules`]
}

/** Bets that are possible at the highest stake when the rarest bet is not. */
const OFTEN: Partial<Record<OwnGameName, object>> = {
  crash: { target: 200 },
  roulette: { places: [{ place: 'red', stake: 300 }] },
}

describe.each(GAME_NAMES)('the page of %s', (game) => {
  it('shows the defaults of the settings until the server has told otherwise', async () => {
    const { shipped } = await rules(game)
    const set: Readonly<Record<string, unknown>> = SETTINGS
    const rtp = set[`${game}_rtp_bp`] ?? GAMES[game].rtpBp?.(GAMES[game].rarestBet)
    expect(shipped).toMatchObject({
      enabled: SETTINGS.casino_enabled,
      closed: null,
      stake_min: SETTINGS.casino_bet_min_total,
      stake_max: SETTINGS.casino_bet_max_total,
      stake_default: SETTINGS.casino_bet_default,
      max_win: set[`${game}_max_win`],
    })
    // For a game with different bets the page shows the return of the chosen bet.
    if (game !== 'plinko') expect(shipped.rtp_bp).toBe(rtp)
  })

  it('[CASINO-8] [ENT-16] follows what the operator changes while it is open: stakes of all games and its own', async () => {
    const { shipped, after } = await rules(game)
    expect(after(shipped, undefined)).toBe(shipped)
    const all = { ...SETTINGS, casino_bet_min_total: 100, casino_bet_max_total: 400, casino_bet_default: 250 }
    expect(after(shipped, all)).toEqual({ ...shipped, stake_min: 100, stake_max: 400, stake_default: 250 })
    const own = after(shipped, { ...all, casino_games: [{ game, stake_min: 300, stake_max: 9_000 }] })
    expect(own).toEqual({ ...shipped, stake_min: 300, stake_max: 400, stake_default: 300 })
    const bet = OFTEN[game] ?? GAMES[game].rarestBet
    const range = stakeRange(GAMES[game], bet, { ...own, rtp_bp: own.rtp_bp || 9_900 })
    expect(range).toEqual({ min: 300, max: 400 })
    expect([299, 300, 400, 401].map((stake) => stakeProblem(stake, range))).toEqual([
      'below',
      undefined,
      undefined,
      'above',
    ])
  })

  it('[CASINO-8] takes no bet while all games or it are closed, or while it is paused, and says why', async () => {
    speak('pt', { ...pt, games } as typeof pt)
    const { shipped, after } = await rules(game)
    for (const [changed, closed, text] of [
      [{ casino_enabled: false }, 'closed', games.closed],
      [{ casino_games: [{ game, open: false }] }, 'closed', games.closed],
      [{ casino_games: [{ game, paused: 'losses' as const }] }, 'losses', games.paused],
      [{ casino_games: [{ game, paused: 'odds' as const }] }, 'odds', games.paused],
      [{ casino_games: [{ game, paused: 'uncertified' as const }] }, 'uncertified', games.uncertified],
    ] as const) {
      const now = after(shipped, { ...SETTINGS, ...changed, casino_games: [...(changed.casino_games ?? [])] })
      expect(now).toMatchObject({ enabled: false, closed })
      expect(closedText(now.closed)).toBe(text)
      expect(after(now, { ...SETTINGS })).toMatchObject({ enabled: true, closed: null })
    }
    const other = GAME_NAMES.find((gameName) => gameName !== game) as string
    expect(after(shipped, { ...SETTINGS, casino_games: [{ game: other, open: false }] })).toMatchObject({
      enabled: true,
    })
  })
})

/** Schedule of the tournaments: the slots cycle through these rows. */
const DAILY = [
  ...[
    'br.1',
    'tennis.men',
    'en.1',
    'counter_strike.open',
    'br.2',
    'basketball',
    'es.1',
    'volleyball.women',
    'libertadores',
    'tennis.women',
    'it.1',
    'international',
  ],
  ...[
    'br.cup',
    'tennis.women',
    'de.1',
    'league_of_legends.youth',
    'br.1',
    'basketball',
    'fr.1',
    'youth',
    'volleyball.men',
    'tennis.men',
    'pt.1',
    'br.2',
  ],
  ...[
    'br.1',
    'tennis.men',
    'en.1',
    'dota_2.amateur',
    'amateur',
    'basketball',
    'es.1',
    'volleyball.women',
    'international',
    'tennis.women',
    'it.1',
    'darts',
  ],
]
/** Matches announced a day and a half ahead, each in one of so many slots; the games of esports in turn. */
const HEADLINES = ['counter_strike', 'league_of_legends', 'dota_2'].flatMap((series) => [
  ...['br.1', 'tennis.men', 'en.1', 'libertadores', 'basketball', 'es.1', 'br.1', series],
  ...['it.1', 'br.cup', 'volleyball.women', 'de.1', 'br.2', 'fr.1', 'international', 'pt.1'],
])
const EVERY = 13
/** A series of each game in turn. A short one of Counter-Strike stands between two long ones. */
const SERIES = ['counter_strike', 'counter_strike.one', 'counter_strike', 'unknown_game'].flatMap((key) => [
  ...['league_of_legends', 'dota_2', key],
])

export interface Slot {
  tournament: string
  isHeadline: boolean
  /** Number of the tournament's matches before this one. */
  before: number
}

/** Matches that begin at even distances, whatever begins on other tracks. */
export interface Track {
  /** Number of its first match; those of the next track lie above all of its own. */
  from: number
  /** Time between two kick-offs at real speed: at ten times that, 80 s. */
  betweenMs: number
  /** Number of slots for which every match is announced. */
  ahead: number
  slot(number: number, isSlow: boolean): Slot
}

export const TRACKS: readonly Track[] = [
  { from: 0, betweenMs: 800_000, ahead: 80, slot: rotaSlot },
  // The shortest series of two maps is longer than three slots: each game is always played.
  { from: 100_000_000_000, betweenMs: 1_000_000, ahead: 18, slot: (number) => placed(SERIES, number, false) },
]

function rotaSlot(number: number, isSlow: boolean): Slot {
  if (number % EVERY === 0) return placed(HEADLINES, number / EVERY, true)
  return placed(DAILY, number - Math.ceil(number / EVERY), isSlow)
}

function placed(rota: readonly string[], at: number, isHeadline: boolean): Slot {
  const tournament = rota[at % rota.length] as string
  const times = rota.filter((entry) => entry === tournament).length
  const earlier = rota.slice(0, at % rota.length).filter((entry) => entry === tournament).length
  return { tournament, isHeadline, before: Math.floor(at / rota.length) * times + earlier }
}

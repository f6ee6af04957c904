/** Schedule of the tournaments: the slots cycle through these rows. */
const DAILY = [
  ...[
    'br.1',
    'tennis.men',
    'en.1',
    'counter_strike',
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
    'counter_strike',
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
    'counter_strike',
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
/** Matches announced a day and a half ahead, each in one of so many slots. */
const HEADLINES = [
  ...['br.1', 'tennis.men', 'en.1', 'libertadores', 'basketball', 'es.1', 'br.1', 'counter_strike'],
  ...['it.1', 'br.cup', 'volleyball.women', 'de.1', 'br.2', 'fr.1', 'international', 'pt.1'],
]
const EVERY = 13

export interface Slot {
  tournament: string
  isHeadline: boolean
  /** Number of the tournament's matches before this one. */
  before: number
}

export function rotaSlot(number: number, isSlow: boolean): Slot {
  if (number % EVERY === 0) return placed(HEADLINES, number / EVERY, true)
  return placed(DAILY, number - Math.ceil(number / EVERY), isSlow)
}

function placed(rota: readonly string[], at: number, isHeadline: boolean): Slot {
  const tournament = rota[at % rota.length] as string
  const times = rota.filter((entry) => entry === tournament).length
  const earlier = rota.slice(0, at % rota.length).filter((entry) => entry === tournament).length
  return { tournament, isHeadline, before: Math.floor(at / rota.length) * times + earlier }
}

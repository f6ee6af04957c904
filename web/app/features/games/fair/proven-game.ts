import type { Words } from '@jogo/rules/fair/draw'
import type { Ending, StakeWithin } from '@jogo/rules/games/game'
import type { ReactNode } from 'react'
import type { TextGroup } from '../../../lib/texts.ts'
import type { GameName } from '../round.ts'

/** `undefined`: no value was claimed for the comparison. */
export type Mark = boolean | undefined

export interface MarkTexts {
  name: string
  yes: string
  no: string
  none: string
}

/** Claims about a round, of any game. Amounts are centavos. */
export interface Claim<Bet = object> {
  game: GameName
  /** Id of the round, the key of the browser's log of bets. */
  id?: string
  serverSeed: string
  clientSeed: string
  nonce: number
  /** The commitment shown before the bet. */
  hash?: string
  stake?: number
  rtpBp?: number
  /** Maximum payout of the round. */
  maxWin?: number
  /** Version of the game's data; the first by default. */
  version?: number
  /** SHA-256 of that version of the data, as stored with the round. */
  dataHash?: string
  payout?: number
  /** End of the round, one of the game's `endings`; absent while it is open or unclaimed. */
  ending?: string
  /** Fields of this game alone: choices and moves, and the shown result. */
  own: Bet
}

export interface GameField {
  name: string
  numeric?: boolean
  wide?: boolean
  /** Choices of the field, instead of typed text. */
  choices?: readonly string[]
  /** Whether the form omits the field; a round fills in its value. */
  hidden?: boolean
}

/** Verdict of the game's rules on a claim. */
export interface Checked {
  /**
   * Comparisons besides seed, terms and payout, in the order shown. Without the `needed` comparisons nothing is
   * proven.
   */
  marks: readonly { key: string; mark: Mark; needed?: boolean }[]
  /** Payout by the rules, in centavos; undefined with too few values. */
  payout: number | undefined
}

/** Checker of a game's rounds in the browser: its fields in the form, and its rules on the words. */
export interface ProvenGame<Own = object, C extends Checked = Checked> {
  name: GameName
  /** The game's data on this page, oldest first. A round names the version of its data. */
  versions: readonly object[]
  /** Randomness of the game's rounds: the player's seeds (PF-1) by default, or the chain of a shared game. */
  scheme?: 'PF-1' | 'PF-2'
  /**
   * Texts that are fetched with the checker: texts for reading or computing a round, and texts shown besides
   * `…_proof`.
   */
  texts?: readonly TextGroup[]
  /**
   * Return of a bet in basis points, where the game's data decide it; `at`: stake of the bet, and the maximum payout.
   */
  rtpBp?(own: Own, at?: StakeWithin): number
  /** Possible ends of its rounds. */
  endings: readonly Ending[]
  fields: readonly GameField[]
  /** `choices`: the name of each choice. */
  fieldTexts(name: string): {
    label: string
    hint?: string
    wrong?: string
    choices?: Readonly<Record<string, string>>
  }
  /** Default bet of the form. */
  start: Readonly<Record<string, unknown>>
  /** Texts of the fields for a reported `play`. */
  fill(play: Readonly<Record<string, unknown>>): Record<string, string>
  /** The fields as values, or the names of invalid fields. */
  read(fields: Readonly<Record<string, string>>): { own: Own } | { wrong: string[] }
  /** Replays the claimed round by the rules, from the words and the claims alone. Impossible values are marked false. */
  check(claim: Claim<Own>, next: Words): C
  markTexts(key: string): MarkTexts
  /** Draws and payouts in words. */
  stepTexts(): { draws: string; draws_text: string; pay_text: string }
  Picture(props: { claim: Claim<Own>; checked: C }): ReactNode
  Draws(props: { checked: C }): ReactNode
  payText(claim: Claim<Own>, checked: C): string
  /** A round on the scheme's published example with public seeds. */
  example: { play: Readonly<Record<string, unknown>>; stake: number; payout: number; ending: string }
}

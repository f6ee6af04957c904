import type { Words } from '@jogo/rules/fair/draw'
import type { Ending, StakeWithin } from '@jogo/rules/games/game'
import type { ReactNode } from 'react'
import type { TextGroup } from '../../../lib/texts.ts'
import type { GameName } from '../round.ts'

/** `undefined`: nothing was said that could be held against it. */
export type Mark = boolean | undefined

export interface MarkTexts {
  name: string
  yes: string
  no: string
  none: string
}

/** What somebody says about a round, of any game. Amounts are centavos. */
export interface Claim<Bet = object> {
  game: GameName
  /** The id of the round, by which the browser finds what it was shown before the bet. */
  id?: string
  serverSeed: string
  clientSeed: string
  nonce: number
  /** The commitment shown before the bet. */
  hash?: string
  stake?: number
  rtpBp?: number
  /** The most that the round could pay. */
  maxWin?: number
  /** Of the game's data; the first when nobody said. */
  version?: number
  /** SHA-256 of that version of the data, as it was kept with the round. */
  dataHash?: string
  payout?: number
  /** How it ended, one of the `endings` of the game; left out while it is open or nobody said. */
  ending?: string
  /** What only this game has: what was chosen and played, and what was shown of its result. */
  own: Bet
}

export interface Field {
  name: string
  numeric?: boolean
  wide?: boolean
  /** Chosen among these instead of typed. */
  choices?: readonly string[]
  /** Not shown in the form; comes along with a round. */
  hidden?: boolean
}

/** What the game's rules make of a claim. */
export interface Checked {
  /** What was compared besides seed, terms and payout, in the order shown. Without a `needed` one nothing is proven. */
  marks: readonly { key: string; mark: Mark; needed?: boolean }[]
  /** What the rules pay, in centavos; undefined when too little was said. */
  payout: number | undefined
}

/** How rounds of a game are checked in the browser: its fields in the form, and what its rules make of the words. */
export interface ProvenGame<Own = object, C extends Checked = Checked> {
  name: GameName
  /** The data of the game on this page, oldest first: a round names the version that it was played by. */
  versions: readonly object[]
  /** What decides its rounds: seeds of the player (PF-1) when left out, or the chain of a shared game. */
  scheme?: 'PF-1' | 'PF-2'
  /** Texts without which a round cannot be read or computed, and those it shows besides its `…_proof`; fetched with it. */
  texts?: readonly TextGroup[]
  /** What a bet returns in basis points, where the data of the game decide it; `at`: its stake, and the most that is paid. */
  rtpBp?(own: Own, at?: StakeWithin): number
  /** How its rounds can end. */
  endings: readonly Ending[]
  fields: readonly Field[]
  /** `choices`: the name of each choice. */
  fieldTexts(name: string): {
    label: string
    hint?: string
    wrong?: string
    choices?: Readonly<Record<string, string>>
  }
  /** The bet that stands in the form at first. */
  start: Readonly<Record<string, unknown>>
  /** The texts of the fields for the `play` of a round as it was told. */
  fill(play: Readonly<Record<string, unknown>>): Record<string, string>
  /** The fields as values, or the names of those that are not right. */
  read(fields: Readonly<Record<string, string>>): { own: Own } | { wrong: string[] }
  /** Plays the told round again by the rules: nothing but the words and what was said. What they do not let happen is marked false. */
  check(claim: Claim<Own>, next: Words): C
  markTexts(key: string): MarkTexts
  /** What is drawn and paid, in words. */
  stepTexts(): { draws: string; draws_text: string; pay_text: string }
  Picture(props: { claim: Claim<Own>; checked: C }): ReactNode
  Draws(props: { checked: C }): ReactNode
  payText(claim: Claim<Own>, checked: C): string
  /** A round on the scheme's published example, whose seeds were public from the start. */
  example: { play: Readonly<Record<string, unknown>>; stake: number; payout: number; ending: string }
}

import type { Answer } from '../../lib/api.ts'

/** A round of any game in the server's form: the head, and `play` by game. Amounts are centavos. */
export type Round = Answer<'GET /api/games/rounds/:id'>
export type GameName = Round['game']
export type RoundOf<G extends GameName> = Extract<Round, { game: G }>
/** Proof of a round on a seed pair (PF-1). */
export type SeedProof = Extract<Round['proof'], { server_seed_hash: string }>
/** Proof of a bet on a shared round (PF-2). */
export type SharedProof = Extract<Round['proof'], { first_hash: string }>

export const isSharedProof = (proof: SeedProof | SharedProof): proof is SharedProof => 'first_hash' in proof

/** Whether a bet is on the shared round of that number. */
export const isOn = ({ proof }: Pick<Round, 'proof'>, n: number | undefined): boolean =>
  isSharedProof(proof) && proof.round === n

export type RoundPage = Answer<'GET /api/games/rounds'>
export type SeedPair = Answer<'GET /api/fair/seeds'>

/** Limits and return of every game; amounts are centavos. */
export type Offer = Pick<
  Answer<`GET /api/games/${GameName}`>,
  | 'enabled'
  | 'closed'
  | 'rtp_bp'
  | 'stake_min'
  | 'stake_max'
  | 'stake_default'
  | 'max_win'
  | 'version'
  | 'data_sha256'
>

export const isOpen = (round: Pick<Round, 'ending'>): boolean => round.ending === null

/** Whether the payout is more than the stake. */
export const isWin = (round: Pick<Round, 'ending' | 'payout' | 'stake'>): boolean =>
  !isOpen(round) && round.payout > round.stake

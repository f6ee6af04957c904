import { isSharedProof, type SeedProof, type SharedProof } from '../round.ts'

/** The part of a round for its proof, in wire format. */
export interface ProvenRound {
  id: string
  game: string
  ending: string | null
  stake: number
  rtp_bp: number
  max_win: number
  version: number
  data_sha256: string
  payout: number
  play: object
  proof: SeedProof | SharedProof
}

/** Address for checking a round. All data stand behind the `#`, so they never leave the browser. */
export function proofHash(round: ProvenRound): string {
  return `#round=${encodeURIComponent(JSON.stringify(roundProof(round)))}`
}

/** Text to copy for a check elsewhere. */
export function roundProof(round: ProvenRound): ProvenRound {
  const { id, game, ending, stake, rtp_bp, max_win, version, data_sha256, payout, play, proof } = round
  return {
    proof: isSharedProof(proof) ? sharedProof(proof) : seedProof(proof),
    ...{ id, game, play, ending, stake, rtp_bp, max_win, version, data_sha256, payout },
  }
}

const seedProof = ({ server_seed_hash, server_seed, client_seed, nonce }: SeedProof): SeedProof => ({
  ...{ server_seed, server_seed_hash, client_seed, nonce },
})

const sharedProof = ({ round, chain, place, first_hash, salt, hash }: SharedProof): SharedProof => ({
  ...{ round, chain, place, hash, first_hash, salt },
})

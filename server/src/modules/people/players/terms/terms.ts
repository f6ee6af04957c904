import { createLru } from '../../../../platform/lru.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { AgreedText } from '../../../house/content/index.ts'
import type { PlayersDeps } from '../deps.ts'
import { acceptTexts } from './accept.ts'
import * as store from './store.ts'

/** A current text, and the player's acceptance of it. */
export interface TextAcceptance extends AgreedText {
  /** The newest version that the player has accepted; undefined if none. */
  accepted: string | undefined
}

/** Texts that players must accept before they play: current wordings, and acceptances with their times. */
export interface AgreedTerms {
  /** The wordings in force. */
  inForce(): Promise<AgreedText[]>
  read(playerId: number): Promise<TextAcceptance[]>
  /** Accepts those of the wordings that are in force. */
  accept(playerId: number, texts: readonly Pick<AgreedText, 'slug' | 'version'>[], ip: string): Promise<void>
  /** @throws Refusal terms_changed if the player has not accepted every wording in force */
  requireAccepted(playerId: number): Promise<void>
}

const REMEMBERED = 50_000

/** Names of versions by list object, which stays the same until the texts are read again. */
const names = new WeakMap<readonly AgreedText[], string>()
function versionName(texts: readonly AgreedText[]): string {
  const name = names.get(texts) ?? texts.map(({ slug, version }) => `${slug} ${version}`).join()
  names.set(texts, name)
  return name
}

export function createTerms(deps: Pick<PlayersDeps, 'db' | 'clock' | 'content'>): AgreedTerms {
  const { db, content } = deps
  /** Versions that a player is known to have accepted, so that later bets need no query. */
  const known = createLru<number, string>(REMEMBERED)

  const read = async (playerId: number): Promise<TextAcceptance[]> => {
    const texts = await content.agreed()
    if (texts.length === 0) return []
    const accepted = await store.listAccepted(
      db.sql,
      playerId,
      texts.map(({ slug }) => slug),
    )
    return texts.map((text) => ({ ...text, accepted: accepted.get(text.slug) }))
  }
  return {
    inForce: content.agreed,
    read,
    accept: async (playerId, texts, ip) => {
      const isMatch = (agreedText: AgreedText) =>
        texts.some(({ slug, version }) => slug === agreedText.slug && version === agreedText.version)
      const accepted = (await content.agreed()).filter(isMatch)
      await db.transaction((tx) => acceptTexts(deps, tx, { playerId, ip }, accepted))
    },
    requireAccepted: async (playerId) => {
      const texts = await content.agreed()
      const inForce = versionName(texts)
      if (known.get(playerId) === inForce) return
      if (!(await read(playerId)).every(isAccepted)) refuse('terms_changed')
      known.set(playerId, inForce)
    },
  }
}

/** Whether the accepted wording is this one or a newer one. */
export const isAccepted = ({ version, accepted }: TextAcceptance): boolean =>
  accepted !== undefined && accepted >= version

import { bet_slip } from './pt/bet-slip.ts'
import { cash_out } from './pt/bets/cash-out.ts'
import { receipts } from './pt/bets/receipts.ts'
import { bets } from './pt/bets.ts'
import { bonus_ends } from './pt/bonus-ends.ts'
import { bonus_stake } from './pt/bonus-stake.ts'
import { bonus_terms } from './pt/bonus-terms.ts'
import { bonuses } from './pt/bonuses.ts'
import { campaigns } from './pt/campaigns.ts'
import { cases } from './pt/cases.ts'
import { cashback } from './pt/cashback.ts'
import { cashier } from './pt/cashier.ts'
import { catalogue } from './pt/casino/catalogue.ts'
import { favorites } from './pt/casino/favorites.ts'
import { play } from './pt/casino/play.ts'
import { sheets } from './pt/casino/sheets.ts'
import { casino } from './pt/casino.ts'
import { closing } from './pt/closing.ts'
import { content } from './pt/content.ts'
import { documents } from './pt/documents.ts'
import { face } from './pt/face.ts'
import { failure } from './pt/failure.ts'
import { footer } from './pt/footer.ts'
import { free_bet } from './pt/free-bet.ts'
import { auto } from './pt/games/auto.ts'
import { chain } from './pt/games/chain.ts'
import { chances } from './pt/games/chances.ts'
import { demo } from './pt/games/demo.ts'
import { fair } from './pt/games/fair.ts'
import { fair_answers } from './pt/games/fair-answers.ts'
import { fair_check } from './pt/games/fair-check.ts'
import { fair_rounds } from './pt/games/fair-rounds.ts'
import { free_spins } from './pt/games/free-spins.ts'
import { game_session } from './pt/games/game-session.ts'
import { games } from './pt/games/games.ts'
import { recheck } from './pt/games/recheck.ts'
import * as everyGame from './pt/games/registry.ts'
import { replay } from './pt/games/replay.ts'
import { seeds } from './pt/games/seeds.ts'
import { tables } from './pt/games/tables.ts'
import { help } from './pt/help.ts'
import { home } from './pt/home.ts'
import { kyc } from './pt/kyc.ts'
import { layouts } from './pt/layouts.ts'
import { menus } from './pt/menus.ts'
import { money_field } from './pt/money-field.ts'
import { payment_receipt } from './pt/payment-receipt.ts'
import { players } from './pt/players.ts'
import { privacy } from './pt/privacy.ts'
import { profile } from './pt/profile.ts'
import { assessment } from './pt/protection/assessment.ts'
import { play_session } from './pt/protection/play-session.ts'
import { protection } from './pt/protection.ts'
import { referrals } from './pt/referrals.ts'
import { security } from './pt/security.ts'
import { second_step } from './pt/sessions/second-step.ts'
import { sessions } from './pt/sessions.ts'
import { site } from './pt/site.ts'
import { betting_rules } from './pt/sportsbook/betting-rules.ts'
import { esports } from './pt/sportsbook/esports.ts'
import { followed } from './pt/sportsbook/followed.ts'
import { market_names } from './pt/sportsbook/market-names.ts'
import { markets } from './pt/sportsbook/markets.ts'
import { match } from './pt/sportsbook/match.ts'
import { offer } from './pt/sportsbook/offer.ts'
import { price_file } from './pt/sportsbook/price-file.ts'
import { second_book } from './pt/sportsbook/second-book.ts'
import { sportsbook } from './pt/sportsbook.ts'
import { rounds } from './pt/statement/rounds.ts'
import { statement_files } from './pt/statement/statement-files.ts'
import { statement_summary } from './pt/statement/statement-summary.ts'
import { statement } from './pt/statement.ts'
import { supplied_spins } from './pt/supplied-spins.ts'
import { terms } from './pt/terms.ts'
import { wallet } from './pt/wallet.ts'
import { withdrawal } from './pt/withdrawal.ts'

/** Portuguese is the original: the other languages must have the same keys. One file per feature. */
export const pt = {
  players,
  profile,
  privacy,
  sessions,
  second_step,
  bet_slip,
  bets,
  receipts,
  betting_rules,
  bonus_terms,
  bonus_ends,
  bonus_stake,
  free_bet,
  bonuses,
  campaigns,
  cases,
  cashback,
  cash_out,
  cashier,
  favorites,
  casino,
  catalogue,
  sheets,
  play,
  auto,
  chain,
  chances,
  closing,
  content,
  demo,
  face,
  failure,
  fair,
  fair_check,
  fair_rounds,
  fair_answers,
  footer,
  help,
  free_spins,
  game_session,
  games,
  ...everyGame,
  home,
  referrals,
  recheck,
  replay,
  rounds,
  seeds,
  kyc,
  documents,
  site,
  protection,
  money_field,
  payment_receipt,
  play_session,
  assessment,
  security,
  layouts,
  market_names,
  markets,
  match,
  offer,
  price_file,
  second_book,
  esports,
  menus,
  followed,
  sportsbook,
  statement,
  statement_files,
  statement_summary,
  supplied_spins,
  tables,
  terms,
  wallet,
  withdrawal,
}

/** Texts, functions for texts with values, and lists of texts. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> }

export type Messages = Shape<typeof pt>

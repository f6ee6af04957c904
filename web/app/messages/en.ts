import { bet_slip } from './en/bet-slip.ts'
import { cash_out } from './en/bets/cash-out.ts'
import { receipts } from './en/bets/receipts.ts'
import { bets } from './en/bets.ts'
import { bonus_ends } from './en/bonus-ends.ts'
import { bonus_stake } from './en/bonus-stake.ts'
import { bonus_terms } from './en/bonus-terms.ts'
import { bonuses } from './en/bonuses.ts'
import { campaigns } from './en/campaigns.ts'
import { cases } from './en/cases.ts'
import { cashback } from './en/cashback.ts'
import { cashier } from './en/cashier.ts'
import { catalogue } from './en/casino/catalogue.ts'
import { favorites } from './en/casino/favorites.ts'
import { play } from './en/casino/play.ts'
import { sheets } from './en/casino/sheets.ts'
import { casino } from './en/casino.ts'
import { closing } from './en/closing.ts'
import { content } from './en/content.ts'
import { documents } from './en/documents.ts'
import { face } from './en/face.ts'
import { failure } from './en/failure.ts'
import { footer } from './en/footer.ts'
import { free_bet } from './en/free-bet.ts'
import { auto } from './en/games/auto.ts'
import { chain } from './en/games/chain.ts'
import { chances } from './en/games/chances.ts'
import { demo } from './en/games/demo.ts'
import { fair } from './en/games/fair.ts'
import { fair_answers } from './en/games/fair-answers.ts'
import { fair_check } from './en/games/fair-check.ts'
import { fair_rounds } from './en/games/fair-rounds.ts'
import { free_spins } from './en/games/free-spins.ts'
import { game_session } from './en/games/game-session.ts'
import { games } from './en/games/games.ts'
import { recheck } from './en/games/recheck.ts'
import * as everyGame from './en/games/registry.ts'
import { replay } from './en/games/replay.ts'
import { seeds } from './en/games/seeds.ts'
import { tables } from './en/games/tables.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { kyc } from './en/kyc.ts'
import { layouts } from './en/layouts.ts'
import { menus } from './en/menus.ts'
import { money_field } from './en/money-field.ts'
import { payment_receipt } from './en/payment-receipt.ts'
import { players } from './en/players.ts'
import { privacy } from './en/privacy.ts'
import { profile } from './en/profile.ts'
import { assessment } from './en/protection/assessment.ts'
import { play_session } from './en/protection/play-session.ts'
import { protection } from './en/protection.ts'
import { referrals } from './en/referrals.ts'
import { security } from './en/security.ts'
import { second_step } from './en/sessions/second-step.ts'
import { sessions } from './en/sessions.ts'
import { site } from './en/site.ts'
import { betting_rules } from './en/sportsbook/betting-rules.ts'
import { esports } from './en/sportsbook/esports.ts'
import { followed } from './en/sportsbook/followed.ts'
import { market_names } from './en/sportsbook/market-names.ts'
import { markets } from './en/sportsbook/markets.ts'
import { match } from './en/sportsbook/match.ts'
import { offer } from './en/sportsbook/offer.ts'
import { price_file } from './en/sportsbook/price-file.ts'
import { second_book } from './en/sportsbook/second-book.ts'
import { sportsbook } from './en/sportsbook.ts'
import { rounds } from './en/statement/rounds.ts'
import { statement_files } from './en/statement/statement-files.ts'
import { statement_summary } from './en/statement/statement-summary.ts'
import { statement } from './en/statement.ts'
import { supplied_spins } from './en/supplied-spins.ts'
import { terms } from './en/terms.ts'
import { wallet } from './en/wallet.ts'
import { withdrawal } from './en/withdrawal.ts'
import type { Messages } from './pt.ts'

/** A missing or extra text does not compile. */
export const en: Messages = {
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

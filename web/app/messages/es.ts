import { bet_slip } from './es/bet-slip.ts'
import { cash_out } from './es/bets/cash-out.ts'
import { receipts } from './es/bets/receipts.ts'
import { bets } from './es/bets.ts'
import { bonus_ends } from './es/bonus-ends.ts'
import { bonus_stake } from './es/bonus-stake.ts'
import { bonus_terms } from './es/bonus-terms.ts'
import { bonuses } from './es/bonuses.ts'
import { campaigns } from './es/campaigns.ts'
import { cases } from './es/cases.ts'
import { cashback } from './es/cashback.ts'
import { cashier } from './es/cashier.ts'
import { catalogue } from './es/casino/catalogue.ts'
import { favorites } from './es/casino/favorites.ts'
import { play } from './es/casino/play.ts'
import { sheets } from './es/casino/sheets.ts'
import { casino } from './es/casino.ts'
import { closing } from './es/closing.ts'
import { content } from './es/content.ts'
import { documents } from './es/documents.ts'
import { face } from './es/face.ts'
import { failure } from './es/failure.ts'
import { footer } from './es/footer.ts'
import { free_bet } from './es/free-bet.ts'
import { auto } from './es/games/auto.ts'
import { chain } from './es/games/chain.ts'
import { chances } from './es/games/chances.ts'
import { demo } from './es/games/demo.ts'
import { fair } from './es/games/fair.ts'
import { fair_answers } from './es/games/fair-answers.ts'
import { fair_check } from './es/games/fair-check.ts'
import { fair_rounds } from './es/games/fair-rounds.ts'
import { free_spins } from './es/games/free-spins.ts'
import { game_session } from './es/games/game-session.ts'
import { games } from './es/games/games.ts'
import { recheck } from './es/games/recheck.ts'
import * as everyGame from './es/games/registry.ts'
import { replay } from './es/games/replay.ts'
import { seeds } from './es/games/seeds.ts'
import { tables } from './es/games/tables.ts'
import { help } from './es/help.ts'
import { home } from './es/home.ts'
import { kyc } from './es/kyc.ts'
import { layouts } from './es/layouts.ts'
import { menus } from './es/menus.ts'
import { money_field } from './es/money-field.ts'
import { payment_receipt } from './es/payment-receipt.ts'
import { players } from './es/players.ts'
import { privacy } from './es/privacy.ts'
import { profile } from './es/profile.ts'
import { assessment } from './es/protection/assessment.ts'
import { play_session } from './es/protection/play-session.ts'
import { protection } from './es/protection.ts'
import { referrals } from './es/referrals.ts'
import { security } from './es/security.ts'
import { second_step } from './es/sessions/second-step.ts'
import { sessions } from './es/sessions.ts'
import { site } from './es/site.ts'
import { betting_rules } from './es/sportsbook/betting-rules.ts'
import { esports } from './es/sportsbook/esports.ts'
import { followed } from './es/sportsbook/followed.ts'
import { market_names } from './es/sportsbook/market-names.ts'
import { markets } from './es/sportsbook/markets.ts'
import { match } from './es/sportsbook/match.ts'
import { offer } from './es/sportsbook/offer.ts'
import { price_file } from './es/sportsbook/price-file.ts'
import { second_book } from './es/sportsbook/second-book.ts'
import { sportsbook } from './es/sportsbook.ts'
import { rounds } from './es/statement/rounds.ts'
import { statement_files } from './es/statement/statement-files.ts'
import { statement_summary } from './es/statement/statement-summary.ts'
import { statement } from './es/statement.ts'
import { supplied_spins } from './es/supplied-spins.ts'
import { terms } from './es/terms.ts'
import { wallet } from './es/wallet.ts'
import { withdrawal } from './es/withdrawal.ts'
import type { Messages } from './pt.ts'

/** A missing or extra text does not compile. */
export const es: Messages = {
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

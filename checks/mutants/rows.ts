import type { Mutant } from './mutant.ts'
import { BETS } from './rows/bets.ts'
import { BONUS } from './rows/bonus.ts'
import { BONUS_GRANTS } from './rows/bonus-grants.ts'
import { BONUS_LIVES } from './rows/bonus-lives.ts'
import { BONUS_PAGES } from './rows/bonus-pages.ts'
import { BONUS_STAKES } from './rows/bonus-stakes.ts'
import { CALL_COSTS } from './rows/call-costs.ts'
import { CASES } from './rows/cases.ts'
import { CASHBACK } from './rows/cashback.ts'
import { CASHIER } from './rows/cashier.ts'
import { CLOSING } from './rows/closing.ts'
import { CONTACT } from './rows/contact.ts'
import { DOCUMENTS } from './rows/documents.ts'
import { EDGE } from './rows/edge.ts'
import { ELIGIBILITY } from './rows/eligibility.ts'
import { FACE } from './rows/face.ts'
import { FREE_BETS } from './rows/free-bets.ts'
import { FREE_SPINS } from './rows/free-spins.ts'
import * as games from './rows/games/registry.ts'
import { LEDGER } from './rows/ledger.ts'
import { LIVE } from './rows/live.ts'
import { LOCATION } from './rows/location.ts'
import { MONEY } from './rows/money.ts'
import { ODDS_SUPPLIER } from './rows/odds-supplier.ts'
import { ODDS_WATCH } from './rows/odds-watch.ts'
import { OPERATORS } from './rows/operators.ts'
import { PAGES } from './rows/pages.ts'
import { PLAYERS } from './rows/players.ts'
import { PRIVACY } from './rows/privacy.ts'
import { PROTECTION } from './rows/protection.ts'
import { REFERRALS } from './rows/referrals.ts'
import { REGULATOR } from './rows/regulator.ts'
import { RELISTINGS } from './rows/relistings.ts'
import { RESULTS } from './rows/results.ts'
import { SECURITY } from './rows/security.ts'
import { SETTLEMENT } from './rows/settlement.ts'
import { SHARED_ROUNDS } from './rows/shared-rounds.ts'
import { SITE } from './rows/site.ts'
import { SLIP } from './rows/slip.ts'
import { SPORTS_FEED } from './rows/sports-feed.ts'
import { SPORTS_RULES } from './rows/sports-rules.ts'
import { SUPPLIED_SPINS } from './rows/supplied-spins.ts'
import { SUPPLIER_BONUS } from './rows/supplier-bonus.ts'
import { SUPPLIER_LOSSES } from './rows/supplier-losses.ts'
import { SUPPLIERS } from './rows/suppliers.ts'
import { TRADER } from './rows/trader.ts'
import { VOIDS } from './rows/voids.ts'
import { WALKS } from './rows/walks.ts'

/** A feature adds up to ten of its own: small breaks of what it promises, each of which a test must notice. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...LEDGER,
  ...Object.values(games).flat(),
  ...SHARED_ROUNDS,
  ...ODDS_WATCH,
  ...ODDS_SUPPLIER,
  ...SPORTS_RULES,
  ...SPORTS_FEED,
  ...TRADER,
  ...CASHBACK,
  ...CASES,
  ...CASHIER,
  ...LOCATION,
  ...PLAYERS,
  ...CONTACT,
  ...CLOSING,
  ...FACE,
  ...FREE_BETS,
  ...PRIVACY,
  ...PROTECTION,
  ...DOCUMENTS,
  ...SECURITY,
  ...SITE,
  ...EDGE,
  ...PAGES,
  ...WALKS,
  ...LIVE,
  ...REFERRALS,
  ...REGULATOR,
  ...BETS,
  ...SLIP,
  ...SETTLEMENT,
  ...VOIDS,
  ...RELISTINGS,
  ...RESULTS,
  ...OPERATORS,
  ...SUPPLIED_SPINS,
  ...SUPPLIERS,
  ...SUPPLIER_LOSSES,
  ...ELIGIBILITY,
  ...BONUS,
  ...BONUS_GRANTS,
  ...BONUS_LIVES,
  ...BONUS_PAGES,
  ...BONUS_STAKES,
  ...SUPPLIER_BONUS,
  ...FREE_SPINS,
  ...CALL_COSTS,
]

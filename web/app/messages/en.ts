import { account } from './en/account.ts'
import { auth } from './en/auth.ts'
import { bonus } from './en/bonus.ts'
import { cashier } from './en/cashier.ts'
import { catalogue } from './en/casino/catalogue.ts'
import { casino } from './en/casino.ts'
import { content } from './en/content.ts'
import { dialogs } from './en/dialogs.ts'
import { double } from './en/double.ts'
import { failure } from './en/failure.ts'
import { footer } from './en/footer.ts'
import { fair } from './en/games/fair.ts'
import { games } from './en/games/games.ts'
import * as everyGame from './en/games/registry.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { indications } from './en/indications.ts'
import { kyc } from './en/kyc.ts'
import { maintenance } from './en/maintenance.ts'
import { notices } from './en/notices.ts'
import { protection } from './en/protection.ts'
import { recover } from './en/recover.ts'
import { security } from './en/security.ts'
import { shell } from './en/shell.ts'
import { sports } from './en/sports.ts'
import { trust } from './en/trust.ts'
import { wallet } from './en/wallet.ts'
import type { Messages } from './pt.ts'

/** A text that is missing here, or left over, does not compile. */
export const en: Messages = {
  account,
  auth,
  bonus,
  cashier,
  casino,
  catalogue,
  content,
  dialogs,
  double,
  failure,
  fair,
  footer,
  help,
  games,
  ...everyGame,
  home,
  indications,
  kyc,
  maintenance,
  notices,
  protection,
  recover,
  security,
  shell,
  sports,
  trust,
  wallet,
}

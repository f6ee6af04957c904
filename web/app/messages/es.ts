import { account } from './es/account.ts'
import { auth } from './es/auth.ts'
import { bonus } from './es/bonus.ts'
import { cashier } from './es/cashier.ts'
import { catalogue } from './es/casino/catalogue.ts'
import { casino } from './es/casino.ts'
import { content } from './es/content.ts'
import { dialogs } from './es/dialogs.ts'
import { double } from './es/double.ts'
import { failure } from './es/failure.ts'
import { footer } from './es/footer.ts'
import { fair } from './es/games/fair.ts'
import { games } from './es/games/games.ts'
import * as everyGame from './es/games/registry.ts'
import { help } from './es/help.ts'
import { home } from './es/home.ts'
import { indications } from './es/indications.ts'
import { kyc } from './es/kyc.ts'
import { maintenance } from './es/maintenance.ts'
import { notices } from './es/notices.ts'
import { protection } from './es/protection.ts'
import { recover } from './es/recover.ts'
import { security } from './es/security.ts'
import { shell } from './es/shell.ts'
import { sports } from './es/sports.ts'
import { trust } from './es/trust.ts'
import { wallet } from './es/wallet.ts'
import type { Messages } from './pt.ts'

/** A text that is missing here, or left over, does not compile. */
export const es: Messages = {
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

import { account } from './pt/account.ts'
import { auth } from './pt/auth.ts'
import { bonus } from './pt/bonus.ts'
import { cashier } from './pt/cashier.ts'
import { catalogue } from './pt/casino/catalogue.ts'
import { casino } from './pt/casino.ts'
import { content } from './pt/content.ts'
import { dialogs } from './pt/dialogs.ts'
import { double } from './pt/double.ts'
import { failure } from './pt/failure.ts'
import { footer } from './pt/footer.ts'
import { fair } from './pt/games/fair.ts'
import { games } from './pt/games/games.ts'
import * as everyGame from './pt/games/registry.ts'
import { help } from './pt/help.ts'
import { home } from './pt/home.ts'
import { indications } from './pt/indications.ts'
import { kyc } from './pt/kyc.ts'
import { maintenance } from './pt/maintenance.ts'
import { notices } from './pt/notices.ts'
import { protection } from './pt/protection.ts'
import { recover } from './pt/recover.ts'
import { security } from './pt/security.ts'
import { shell } from './pt/shell.ts'
import { sports } from './pt/sports.ts'
import { trust } from './pt/trust.ts'
import { wallet } from './pt/wallet.ts'

/** Portuguese is the original: its shape is what the other languages must have. One file per feature. */
export const pt = {
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

/** Texts, and functions for texts with values; lists of texts stay lists. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> }

export type Messages = Shape<typeof pt>

import { account } from './en/account.ts'
import { auth } from './en/auth.ts'
import { cashier } from './en/cashier.ts'
import { failure } from './en/failure.ts'
import { fair } from './en/fair.ts'
import { home } from './en/home.ts'
import { kyc } from './en/kyc.ts'
import { mines } from './en/mines.ts'
import { shell } from './en/shell.ts'
import { wallet } from './en/wallet.ts'
import type { Messages } from './pt.ts'

/** A text that is missing here, or left over, does not compile. */
export const en: Messages = { account, auth, cashier, failure, fair, home, kyc, mines, shell, wallet }

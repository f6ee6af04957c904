import { account } from './es/account.ts'
import { auth } from './es/auth.ts'
import { cashier } from './es/cashier.ts'
import { failure } from './es/failure.ts'
import { fair } from './es/fair.ts'
import { home } from './es/home.ts'
import { kyc } from './es/kyc.ts'
import { mines } from './es/mines.ts'
import { shell } from './es/shell.ts'
import { wallet } from './es/wallet.ts'
import type { Messages } from './pt.ts'

/** A text that is missing here, or left over, does not compile. */
export const es: Messages = { account, auth, cashier, failure, fair, home, kyc, mines, shell, wallet }

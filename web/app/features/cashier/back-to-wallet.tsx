import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { BackTo } from '../../ui/back-to.tsx'

export const BackToWallet = () => (
  <BackTo href={paths.wallet} name={m.cashier.back} className="-mt-3 -ml-2 px-2" />
)

import { useSettings } from './settings.ts'

/** As `general_kyc_minutes` is shipped; for pages that were rendered while the api was unreachable. */
const SHIPPED = 2

/** How long a verification usually takes, in minutes: the operator's figure, the same wherever it is told. */
export const useKycMinutes = (): number => useSettings().general_kyc_minutes ?? SHIPPED

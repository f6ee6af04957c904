import { useSettings } from './settings.ts'

/** Default of `general_kyc_minutes`; for pages rendered while the api was unreachable. */
const SHIPPED = 2

/** Usual duration of a verification in minutes: the operator's figure, the same everywhere. */
export const useKycMinutes = (): number => useSettings().general_kyc_minutes ?? SHIPPED

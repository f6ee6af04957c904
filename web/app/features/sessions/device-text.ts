import { m } from '../../lib/language.ts'

/** `Chrome, Windows`; unknown parts are omitted. */
export const deviceText = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  [browser, system].filter((name) => name !== null).join(', ') || m.security.unknown_device

import { paths } from './paths.ts'

const EXITS: readonly string[] = [paths.withdraw, '/user/withdraw', paths.verification]

/** Pages where a player withdraws, verifies his identity, or sets himself a limit: no dialog opens by itself there. */
export const isExit = (path: string): boolean =>
  EXITS.includes(path) || path === paths.protection || path.startsWith(`${paths.protection}/`)

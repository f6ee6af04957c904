import { paths } from './paths.ts'

const EXITS: readonly string[] = [paths.withdraw, '/user/withdraw', paths.verification]

/** Where a player takes money out, proves who he is, or sets himself a limit: nothing opens by itself there. */
export const isExit = (path: string): boolean =>
  EXITS.includes(path) || path === paths.protection || path.startsWith(`${paths.protection}/`)

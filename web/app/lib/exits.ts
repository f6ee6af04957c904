import { paths } from './paths.ts'

const EXITS: readonly string[] = [paths.withdraw, '/user/withdraw', paths.verification]

/** Pages for withdrawal, verification, and limits: no dialog opens there automatically. */
export const isExit = (path: string): boolean =>
  EXITS.includes(path) || path === paths.protection || path.startsWith(`${paths.protection}/`)

import { paths } from '../../lib/paths.ts'

/** The conversation of one case. */
export const casePath = (number: number): string => `${paths.support}?case=${number}`

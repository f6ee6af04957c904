import { callJson, readFields, readText } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'

/** Draws of the federal lottery: public numbers, unknown before the draw. They are salts of shared rounds. */
export interface Lottery {
  /** The next draw; undefined if the lottery does not answer. */
  next(): Promise<{ number: number; at: Date } | undefined>
  /** Prizes of a draw in order: five numbers of six digits. Undefined before the draw, or if the lottery does not answer. */
  result(number: number): Promise<{ prizes: string[] } | undefined>
}

const PRIZES = 5
const PRIZE = /^\d{6}$/

export function createLottery({ baseUrl, report }: { baseUrl: string; report?: ReportCall }): Lottery {
  const ask = async (path: string) => {
    const answer = await callJson(`${baseUrl}${path}`, { report })
    return answer?.status === 200 ? readFields(answer.json) : undefined
  }
  return {
    next: async () => {
      const { number, draws_at } = (await ask('/v1/draws/next')) ?? {}
      const at = new Date(readText(draws_at) ?? Number.NaN)
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined
      return Number.isNaN(at.getTime()) ? undefined : { number, at }
    },
    result: async (draw) => {
      const { number, prizes } = (await ask(`/v1/draws/${draw}`)) ?? {}
      if (number !== draw || !Array.isArray(prizes) || prizes.length !== PRIZES) return undefined
      const isPrize = (prize: unknown) => typeof prize === 'string' && PRIZE.test(prize)
      return prizes.every(isPrize) ? { prizes } : undefined
    },
  }
}

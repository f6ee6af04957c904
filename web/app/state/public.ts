import { useEffect, useState } from 'react'
import type { Answer, CallName, CallOptions } from '../lib/api.ts'
import { answerTo, boot, dataKey, publicAnswer } from './boot.ts'

type PublicGet = CallName & `GET ${string}`

/**
 * The answer of a public call that takes no parameters: the one that came with the page, or fetched once. A failure is only logged: the
 * page stands without it (`undefined`).
 */
export function usePublic<N extends PublicGet>(name: N): Answer<N> | undefined {
  const [fetched, setFetched] = useState<Answer<N>>()
  const known = publicAnswer(name)
  useEffect(() => {
    if (known !== undefined) return
    ask(name).then(
      (answer) => {
        boot().data[name] = answer
        setFetched(answer)
      },
      (failure) => console.warn(name, failure),
    )
  }, [name, known])
  return known ?? fetched
}

type Options<N extends PublicGet> = Omit<CallOptions<N>, 'body' | 'signal'>

/** As `usePublic`, for a call with parameters; a failure is the caller's to show. `retry` asks again after one. */
export function useAnswer<N extends PublicGet>(name: N, options: Options<N>) {
  const key = dataKey([name, options])
  const [asked, setAsked] = useState<{ key: string; answer?: Answer<N>; error?: unknown; round?: number }>()
  const [round, setRound] = useState(0)
  const answer =
    (answerTo([name, options]) as Answer<N> | undefined) ?? (asked?.key === key ? asked.answer : undefined)
  const isKnown = answer !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the options are
  useEffect(() => {
    if (isKnown) return
    let isOver = false
    ask(name, options).then(
      (fetched) => {
        boot().data[key] = fetched
        if (!isOver) setAsked({ key, answer: fetched })
      },
      (error) => !isOver && setAsked({ key, error, round }),
    )
    return () => {
      isOver = true
    }
  }, [key, isKnown, round])
  const hasFailed = !isKnown && asked?.key === key && asked.round === round
  return { data: answer, error: hasFailed ? asked.error : undefined, retry: () => setRound(round + 1) }
}

/** What came with the page is the rule: most pages never need to call. */
async function ask<N extends PublicGet>(name: N, options?: Options<N>): Promise<Answer<N>> {
  const { api } = await import('../lib/api.ts')
  return (api as (name: string, options?: object) => Promise<Answer<N>>)(name, options)
}

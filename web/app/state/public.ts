import { useEffect, useState } from 'react'
import type { Answer, CallName } from '../lib/api.ts'
import { boot, publicAnswer } from './boot.ts'

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

/** What came with the page is the rule: most pages never need to call. */
async function ask<N extends PublicGet>(name: N): Promise<Answer<N>> {
  const { api } = await import('../lib/api.ts')
  return (api as (name: string) => Promise<Answer<N>>)(name)
}

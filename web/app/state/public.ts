import { useEffect, useState } from 'react'
import { type Answer, api, type CallName } from '../lib/api.ts'
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
    ;(api as (name: string) => Promise<Answer<N>>)(name).then(
      (answer) => {
        boot().data[name] = answer
        setFetched(answer)
      },
      (failure) => console.warn(name, failure),
    )
  }, [name, known])
  return known ?? fetched
}

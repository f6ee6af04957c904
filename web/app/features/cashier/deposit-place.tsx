import { createContext, useContext } from 'react'
import { useGo } from '../../../shell/index.ts'
import { paths } from '../../lib/paths.ts'
import { Button, type ButtonKind, ButtonLink, type ButtonSize } from '../../ui/button.tsx'

/** Shows a deposit by its id; without an id, the form for a new deposit. */
type Show = (id: string | undefined, options?: { replace?: boolean }) => void

/** Inside the deposit dialog: shows a deposit there. Undefined on the deposit page, where the address decides. */
export const DepositPlace = createContext<Show | undefined>(undefined)

export const useIsInDialog = () => useContext(DepositPlace) !== undefined

export function useShowDeposit(): Show {
  const go = useGo()
  const inDialog = useContext(DepositPlace)
  return inDialog ?? ((id, options) => go(id ? paths.charge(id) : paths.deposit, options))
}

interface NewAmountProps {
  kind?: ButtonKind
  size?: ButtonSize
  children: string
}

/** A button back to the form. */
export function NewAmount({ kind = 'quiet', size = 'md', children }: NewAmountProps) {
  const show = useContext(DepositPlace)
  if (!show)
    return (
      <ButtonLink href={paths.deposit} kind={kind} size={size} wide>
        {children}
      </ButtonLink>
    )
  return (
    <Button kind={kind} size={size} wide onClick={() => show(undefined)}>
      {children}
    </Button>
  )
}

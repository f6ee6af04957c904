import { readChoice, writeChoice } from '@jogo/rules/privacy/choice'
import type { Purpose } from '@jogo/rules/privacy/purposes'
import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { acceptCookies, acceptNecessaryCookies, chooseConsent } from '../../state/choose-consent.ts'
import { consent } from '../../state/consent.ts'
import { Button } from '../../ui/button.tsx'
import { PurposeSwitches } from './purpose-switches.tsx'

interface ConsentChoiceProps {
  /** Whether the switches are shown. */
  isOpen: boolean
  onChosen?: () => void
}

/** Refuse and accept have the same size and colour; the switches allow a part. */
export function ConsentChoice({ isOpen, onChosen }: ConsentChoiceProps) {
  const [chosen, setChosen] = useState<readonly Purpose[]>(() => readChoice(consent.get() ?? '') ?? [])
  const then = (choose: () => void) => () => {
    choose()
    onChosen?.()
  }
  return (
    <div className="flex flex-col gap-2">
      {isOpen && (
        <>
          <div className="max-h-[40dvh] overflow-y-auto">
            <PurposeSwitches chosen={chosen} onChoose={setChosen} />
          </div>
          <Button kind="secondary" wide onClick={then(() => chooseConsent(writeChoice(chosen)))}>
            {m.site.cookies_save}
          </Button>
        </>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" className="px-2" onClick={then(acceptNecessaryCookies)}>
          {m.site.cookies_necessary}
        </Button>
        <Button kind="secondary" className="px-2" onClick={then(acceptCookies)}>
          {m.site.cookies_all}
        </Button>
      </div>
    </div>
  )
}

import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { oneTap } from './one-tap.ts'
import { OneTapChoice } from './one-tap-choice.tsx'

/** Of the empty slip: loads the selections of another by its code, which goes into the address. One-tap bets that are on stay in sight. */
export default function CodeForm() {
  const { isOn } = useStore(oneTap)
  return (
    <>
      <Form />
      {isOn && <OneTapChoice />}
    </>
  )
}

function Form() {
  return (
    <form action={paths.sports} className="flex w-full gap-2 pt-2">
      <input
        name="slip"
        required
        autoComplete="off"
        aria-label={m.bets.code_label}
        placeholder={m.bets.code_label}
        className="h-11 w-full min-w-0 rounded-sm border border-edge bg-ground px-2 text-base"
      />
      <Button type="submit" kind="secondary">
        {m.bets.take_code}
      </Button>
    </form>
  )
}

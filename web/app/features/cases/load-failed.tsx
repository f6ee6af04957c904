import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'

export function LoadFailed({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-surface p-5">
      <p>
        {m.cases.failed} {errorSentence(error)}
      </p>
      <Button kind="secondary" onClick={again}>
        {m.cases.again}
      </Button>
    </div>
  )
}

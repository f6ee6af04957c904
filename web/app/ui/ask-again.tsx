import { m } from '../lib/language.ts'
import { sentenceOf } from '../lib/sentence.ts'
import { Button } from './button.tsx'
import { Told } from './told.tsx'

/** In the place of something that could not be asked for: why, and a button that asks again. */
export function AskAgain({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>
        <Told text={sentenceOf(error)} />
      </p>
      <Button kind="secondary" onClick={onRetry}>
        {m.layouts.retry}
      </Button>
    </div>
  )
}

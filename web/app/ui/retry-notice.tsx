import { m } from '../lib/language.ts'
import { errorSentence } from '../lib/sentence.ts'
import { Button } from './button.tsx'
import { SupportText } from './support-text.tsx'

/** Replaces content that could not be fetched: the reason, and a retry button. */
export function RetryNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>
        <SupportText text={errorSentence(error)} />
      </p>
      <Button kind="secondary" onClick={onRetry}>
        {m.layouts.retry}
      </Button>
    </div>
  )
}

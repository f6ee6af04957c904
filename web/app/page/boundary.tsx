import { Component, type ReactNode } from 'react'
import { isLoadFailure, reloadOnce } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { errorSentence } from '../lib/sentence.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

interface BoundaryProps {
  onRetry?: () => void
  /** Replaces the failed part; default: a sentence with a retry button. */
  instead?: ReactNode
  /** Key of the content and its reader; a change renders the failed part again. */
  of?: string
  children: ReactNode
}

/** Contains the failure of a part. When the part's file belonged to an older build, one full load fetches the new build. */
export class Boundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: undefined as unknown }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override componentDidCatch(failure: unknown) {
    console.error(failure)
    if (isLoadFailure(failure)) reloadOnce(location.href)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failure !== undefined && before.of !== this.props.of) this.retry()
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { instead, children } = this.props
    if (failure === undefined) return children
    if (instead !== undefined) return instead
    return <Failed text={errorSentence(failure)} onRetry={this.retry} />
  }
}

/** Replaces a page or a part that cannot be shown now. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Empty
      icon="circle-alert"
      title={m.failure.part_title}
      text={text}
      action={
        <Button icon="refresh-cw" onClick={onRetry}>
          {m.layouts.retry}
        </Button>
      }
    />
  )
}

import { errorSentence } from '../lib/sentence.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.tsx'

interface MoreButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className' | 'children'> {
  /** The result of `usePages`. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>
  }
}

/** Fetches the next page of a list; renders nothing on the last page. */
export function MoreButton({ pages, children, ...rest }: MoreButtonProps) {
  if (!pages.hasNextPage) return null
  const more = async () => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage()
    if (isFetchNextPageError) toast(errorSentence(error), 'bad')
  }
  return (
    <Button {...rest} busy={pages.isFetchingNextPage} onClick={() => void more()}>
      {children}
    </Button>
  )
}

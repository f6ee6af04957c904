import { sentenceOf } from '../lib/sentence.ts'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.tsx'

interface MoreButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className' | 'children'> {
  /** Of `usePages`. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>
  }
}

/** Asks for the next page of a list; nothing while there is none. */
export function MoreButton({ pages, children, ...look }: MoreButtonProps) {
  if (!pages.hasNextPage) return null
  const more = async () => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage()
    if (isFetchNextPageError) toast(sentenceOf(error), 'bad')
  }
  return (
    <Button {...look} busy={pages.isFetchingNextPage} onClick={() => void more()}>
      {children}
    </Button>
  )
}

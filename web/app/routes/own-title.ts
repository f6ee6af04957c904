import type { PageQuery } from '../lib/navigation/table.ts'
import { answerTo } from '../state/boot.ts'
import { queries } from '../state/queries.ts'

/** The title of the one thing that a page shows, from the page's own data, in the browser or on the server. */
export const ownTitle = ({ queryKey }: PageQuery): string | undefined =>
  ((queries.getQueryData(queryKey) ?? answerTo(queryKey)) as { title: string } | undefined)?.title

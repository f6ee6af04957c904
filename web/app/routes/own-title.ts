import type { PageQuery } from '../../shell/index.ts'
import { queries } from '../lib/queries/client.ts'

/** The title of the page's subject, from the page's own data. */
export const ownTitle = ({ queryKey }: PageQuery): string | undefined =>
  queries().getQueryData<{ title: string }>(queryKey)?.title

import type { PageModule, Place } from './lib/navigation/table.ts'
import { loadPage } from './pages.ts'
import { withTexts } from './texts.ts'

/** The file of a page and the texts it uses. */
export const fetchPage = ({ route }: Place): Promise<PageModule> =>
  withTexts(route.texts ?? [], () => loadPage(route))()

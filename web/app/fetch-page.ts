import type { PageModule, Place } from '../shell/index.ts'
import { loadPage } from './pages.ts'
import { type TextGroup, withTexts } from './texts.ts'

/** The file of a page and the texts it uses. */
export const fetchPage = ({ route }: Place): Promise<PageModule> =>
  withTexts((route.texts ?? []) as readonly TextGroup[], () => loadPage(route))()

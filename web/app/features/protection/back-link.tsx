import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { BackTo } from '../../ui/back-to.tsx'

/** Link back to the overview of protection. */
export const BackLink = () => (
  <BackTo href={paths.protection} name={m.protection.title} className="-mt-3 -mb-3" />
)

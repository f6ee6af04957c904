import { ChooseBar } from '../features/protection/choose-bar.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.exclusion_title

export default function ExclusionPage() {
  return <ChooseBar kind="exclusion" />
}

import { ChooseBar } from '../features/protection/choose-bar.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.suspension_title

export default function SuspensionPage() {
  return <ChooseBar kind="suspension" />
}

import { Page } from './generated/page.jsx'

/** The same public answers that our own page is rendered from. They stay on the server: ours has them in a file beside its HTML. */
export async function loader() {
  const { DATA } = await import('./generated/data.server.js')
  return Object.keys(DATA).length
}

export const meta = () => [
  { title: 'Apostas Online | Jogo Limpo' },
  { name: 'description', content: 'Apostas online' },
  { name: 'robots', content: 'index, follow' },
]

export default function Home() {
  return <Page />
}

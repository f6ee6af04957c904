import { Page } from './generated/page.jsx'

/** The same public answers that our own page carries, read before each render. */
export async function loader() {
  const { DATA } = await import('./generated/data.server.js')
  return DATA
}

export const meta = () => [
  { title: 'Apostas Online | Jogo Limpo' },
  { name: 'description', content: 'Apostas online' },
  { name: 'robots', content: 'index, follow' },
]

export default function Home({ loaderData }) {
  return <Page settings={loaderData['GET /v2/settings/']} />
}

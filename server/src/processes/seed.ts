import { seedCertificates } from '../../seeds/certificates.ts'
import { seedContent } from '../../seeds/content.ts'
import { seedOperators } from '../../seeds/operators.ts'
import { type SeededPlayer, seedPeople } from '../../seeds/people.ts'
import type { App } from '../app.ts'

export interface Seeded {
  players: SeededPlayer[]
  operators: Awaited<ReturnType<typeof seedOperators>>
}

/** Writes the project's own content; may run at every start. @param isDemo adds players and operators with published passwords; refused on stage `live` */
export async function seedTown(app: App, isDemo: boolean): Promise<Seeded> {
  if (isDemo && app.config.stage === 'live')
    throw new Error(
      'Stage live has no demonstration people: whoever reads this project knows their passwords.',
    )
  const [players] = await Promise.all([isDemo ? seedPeople(app) : [], seedContent(app)])
  if (isDemo) await seedCertificates(app)
  return { players, operators: isDemo ? await seedOperators(app) : [] }
}

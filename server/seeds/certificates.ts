import { GAME_NAMES, GAMES } from '@jogo/rules/games/all'
import { currentVersion } from '@jogo/rules/games/game'
import type { App } from '../src/app.ts'
import { changeSetting, readSettingValues, SANDBOX_CERTIFICATE } from '../src/modules/house/site/index.ts'

/** If the law requires certificates and none are entered, the games of a demonstration town get sandbox certificates, recognisable by their ids. */
export async function seedCertificates(app: App): Promise<void> {
  if (app.config.stage === 'live' || app.config.jurisdiction.certificates !== 'required') return
  if ((await readSettingValues(app.db)).casino_certificates.length > 0) return
  const value = GAME_NAMES.map((game) => {
    const version = currentVersion(GAMES[game])
    return { game, version, id: `${SANDBOX_CERTIFICATE}${game}-${version}` }
  })
  await changeSetting(app, { key: 'casino_certificates', value, by: 'seed' })
}

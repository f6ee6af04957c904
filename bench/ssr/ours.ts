import { readFileSync } from 'node:fs'
import { readBuild } from '../../web/server/build-output.ts'
import { readConfig } from '../../web/server/config.ts'
import { createSite } from '../../web/server/site.ts'
import { createTargets } from '../../web/server/targets.ts'
import { createTelemetry } from '../../web/server/telemetry.ts'
import { fromSnapshot } from './snapshot.ts'

/** `node ours.ts <snapshot> <port> <each|once>`: the deployed site with recorded answers; renders for each request or once. */
const [file = '', port = '', how] = process.argv.slice(2)
const config = readConfig({ SITE_PORT: port, LIMIT_SCALE: '100000' })
const publicData = fromSnapshot(JSON.parse(readFileSync(file, 'utf8')), how === 'each')
createSite(
  config,
  await readBuild(),
  createTelemetry(config),
  createTargets(config.apiUrls),
  publicData,
).listen(config.port, '127.0.0.1', () => console.log('ready'))

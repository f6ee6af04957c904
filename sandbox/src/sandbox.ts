import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { createAddress } from './address.ts'
import { createBook } from './book/book.ts'
import { createCallbacks } from './callbacks.ts'
import type { Options } from './config.ts'
import { controlRoutes } from './control.ts'
import { createCpf } from './cpf.ts'
import { createFaults } from './faults.ts'
import { type Around, listener, type Route } from './http.ts'
import { createIds } from './ids.ts'
import { createKyc } from './kyc.ts'
import { createLog } from './log.ts'
import { createLottery } from './lottery.ts'
import { createMail } from './mail.ts'
import { createOdds } from './odds/odds.ts'
import { pageRoutes } from './pages/index.ts'
import { loadContract } from './pix/contract.ts'
import { createPix } from './pix.ts'
import { createLists, createSigap } from './registers.ts'
import { createS3 } from './s3.ts'
import { createSms } from './sms.ts'
import { openStore } from './state.ts'
import { createSuppliers } from './suppliers/suppliers.ts'
import { createTasks } from './tasks.ts'
import { openTls, type TlsMaterial } from './tls.ts'

export interface Sandbox {
  pages: string
  pix: string
  cpf: string
  kyc: string
  smtp: string
  lottery: string
  softswiss: string
  pragmatic: string
  /** The odds supplier's API, and its feed. */
  odds: string
  oddsFeed: string
  sigap: string
  lists: string
  /** The SMS company. */
  sms: string
  /** The address company (CEP). */
  address: string
  /** An object store, with its bucket. */
  s3: string
  /** The supplier of the second sports book. */
  betby: string
  tls: TlsMaterial
  close(): Promise<void>
}

/** Builds every company, opens their ports and resumes from the last snapshot. */
export async function startSandbox(options: Options, wallClock: () => number = Date.now): Promise<Sandbox> {
  const tls = await openTls(join(options.dir, 'tls'))
  const store = openStore(join(options.dir, 'state.json'), options.seed ?? randomUUID())
  const tasks = createTasks(store, wallClock)
  const [log, ids, faults] = [createLog(tasks.now), createIds(store), createFaults(store)]
  const callbacks = createCallbacks({ faults, log, tasks, store })
  const common = { store, tasks, ids, faults, log, callbacks, options }
  const ports = {
    pages: 0,
    pix: 0,
    cpf: 0,
    kyc: 0,
    smtp: 0,
    lottery: 0,
    softswiss: 0,
    pragmatic: 0,
    odds: 0,
    oddsFeed: 0,
    sigap: 0,
    lists: 0,
    sms: 0,
    address: 0,
    s3: 0,
    betby: 0,
  }

  const pix = createPix({
    ...common,
    tls,
    contract: loadContract(),
    locationHost: () => `127.0.0.1:${ports.pages}`,
  })
  const kyc = createKyc({ ...common, baseUrl: () => `http://127.0.0.1:${ports.kyc}` })
  const cpf = createCpf(common)
  const [sigap, lists] = [createSigap(common), createLists(common)]
  const s3 = createS3(common)
  const mail = createMail(common)
  const [sms, address] = [createSms(common), createAddress(common)]
  const lottery = createLottery(common)
  const suppliers = createSuppliers({ ...common, baseUrl: (name) => `http://127.0.0.1:${ports[name]}` })
  const odds = createOdds({ ...common, tls, baseUrl: () => `https://127.0.0.1:${ports.odds}` })
  const book = createBook(common)
  const house = { ...common, pix, kyc, suppliers, odds, s3, book }
  const humanRoutes = [...controlRoutes(house), ...pageRoutes({ ...house, ports })]

  const { ca, pspServer } = tls
  const secure = {
    ca,
    ...pspServer,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2' as const,
  }
  const plain = (routes: Route[], around: Around) => http.createServer(listener(routes, around))
  const servers = {
    pages: plain(humanRoutes, bare),
    pix: https.createServer(secure, listener(pix.routes, pix.around)),
    cpf: plain(cpf.routes, cpf.around),
    kyc: plain(kyc.routes, kyc.around),
    smtp: mail.server.server as Server,
    lottery: plain(lottery.routes, lottery.around),
    softswiss: plain(suppliers.softswiss.routes, suppliers.softswiss.around),
    pragmatic: plain(suppliers.pragmatic.routes, suppliers.pragmatic.around),
    odds: https.createServer({ ...pspServer, minVersion: 'TLSv1.2' }, listener(odds.routes, odds.around)),
    oddsFeed: odds.feed,
    sigap: plain(sigap.routes, sigap.around),
    lists: plain(lists.routes, lists.around),
    sms: plain(sms.routes, sms.around),
    address: plain(address.routes, address.around),
    s3: plain(s3.routes, s3.around),
    betby: plain(book.routes, book.around),
  }
  const stop = () => {
    tasks.stop()
    odds.stop()
    return closeAll(Object.values(servers))
  }
  try {
    for (const [at, name] of (Object.keys(ports) as (keyof typeof ports)[]).entries())
      ports[name] = await listen(servers[name], options.port === 0 ? 0 : options.port + at)
  } catch (error) {
    // The sandbox stops without writing a snapshot: the folder may belong to the sandbox that holds the port.
    await stop()
    throw error
  }
  store.flush()
  tasks.start()
  odds.start()
  return {
    pages: `http://127.0.0.1:${ports.pages}`,
    pix: `https://127.0.0.1:${ports.pix}`,
    cpf: `http://127.0.0.1:${ports.cpf}`,
    kyc: `http://127.0.0.1:${ports.kyc}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    lottery: `http://127.0.0.1:${ports.lottery}`,
    softswiss: `http://127.0.0.1:${ports.softswiss}`,
    pragmatic: `http://127.0.0.1:${ports.pragmatic}`,
    odds: `https://127.0.0.1:${ports.odds}`,
    oddsFeed: `amqps://127.0.0.1:${ports.oddsFeed}`,
    sigap: `http://127.0.0.1:${ports.sigap}`,
    lists: `http://127.0.0.1:${ports.lists}`,
    sms: `http://127.0.0.1:${ports.sms}`,
    address: `http://127.0.0.1:${ports.address}`,
    s3: `http://127.0.0.1:${ports.s3}/documents`,
    betby: `http://127.0.0.1:${ports.betby}`,
    tls,
    async close() {
      await stop()
      store.close()
    },
  }
}

/** The human pages and the control calls have no faults and are not part of the log. */
const bare: Around = async (route, request) => {
  if (!route) return { status: 404, text: 'Esta página não existe.' }
  return route.handle(request)
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export class PortInUse extends Error {
  constructor(port: number) {
    super(`port ${port} is already taken: stop the program that uses it, or set SANDBOX_PORT to another one`)
  }
}

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          if ('closeAllConnections' in server) (server as http.Server).closeAllConnections()
          // A mail connection kept open by its client must not delay the stop.
          else setTimeout(resolve, 300).unref()
        }),
    ),
  )
}

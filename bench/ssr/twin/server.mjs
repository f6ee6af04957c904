import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'
import * as build from './build/server/index.js'

/** React Router's request handler alone: no framework, no compression, no log. */
const port = Number(process.argv[2])
createServer(createRequestListener({ build, mode: 'production' })).listen(port, '127.0.0.1', () =>
  console.log('ready'),
)

// Redirects Sanity's command line to the local content service: see README.md in this folder.
import { existsSync, readFileSync } from 'node:fs'
import https from 'node:https'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'

const HOSTED = /^(?:[a-z0-9-]+\.)?api(?:cdn)?\.sanity\.io$/
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const service = new URL(process.env.CONTENT_URL ?? `http://127.0.0.1:${process.env.CONTENT_PORT ?? 3333}`)
if (service.protocol !== 'http:' || !LOOPBACK.has(service.hostname)) {
  throw new Error(
    `CONTENT_URL=${service.href} is not on this machine. Use an address such as http://127.0.0.1:3333: the token is sent there.`,
  )
}
const address = { host: service.hostname.replaceAll(/[[\]]/g, ''), port: Number(service.port || 80) }

if (!process.env.SANITY_AUTH_TOKEN) {
  const file = join(process.env.CONTENT_DIR || '.content', 'token')
  const token = process.env.CONTENT_TOKEN ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
  if (token) process.env.SANITY_AUTH_TOKEN = token
}

// A proxy would receive requests for the hosted addresses before they can be redirected here.
const direct = ['api.sanity.io', '.api.sanity.io', 'apicdn.sanity.io', '.apicdn.sanity.io', '127.0.0.1', 'localhost']
process.env.NO_PROXY = [process.env.NO_PROXY ?? process.env.no_proxy, ...direct].filter(Boolean).join(',')
process.env.no_proxy = process.env.NO_PROXY

/**
 * Every HTTPS client of Node connects through here. For the hosted addresses it gets a plain connection to the
 * service, marked as encrypted: loopback traffic needs no encryption.
 */
const connectTls = tls.connect
tls.connect = (...args) => {
  const options = typeof args[0] === 'object' ? args[0] : typeof args[1] === 'object' ? args[1] : {}
  const host = String(options.servername || options.host || '')
  if (!HOSTED.test(host)) return connectTls(...args)
  const socket = net.connect({ ...address, noDelay: true })
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    alpnProtocol: false,
    getSession: () => undefined,
    isSessionReused: () => false,
    setSession() {},
    getPeerCertificate: () => ({}),
  })
  socket.once('connect', () => socket.emit('secureConnect'))
  const listener = args.findLast((each) => typeof each === 'function')
  if (listener) socket.once('secureConnect', listener)
  socket.on('error', (error) => {
    if (error.code !== 'ECONNREFUSED') return
    const advice = 'Start it with its command "start", or set CONTENT_URL.'
    error.message = `No content service answers at ${service.origin}. ${advice} (${error.message})`
  })
  return socket
}

/** The importer fetches asset URLs with the HTTPS module regardless of their scheme; the service uses plain HTTP. */
for (const name of ['request', 'get']) {
  const send = https[name]
  https[name] = (...args) => (isPlain(args[0]) ? http[name](...withoutTls(args)) : send(...args))
}

const isPlain = (target) => {
  const { protocol } = typeof target === 'string' && URL.canParse(target) ? new URL(target) : (target ?? {})
  return protocol === 'http:'
}

const withoutTls = (args) =>
  args.map((each) => (each?.agent instanceof https.Agent ? { ...each, agent: undefined } : each))

syncBuiltinESMExports()

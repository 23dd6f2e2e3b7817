import { request as requestHttp, type IncomingHttpHeaders } from 'node:http'

export interface Question {
  /** Sent byte for byte, without normalization. */
  path: string
  method?: string
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Not decompressed. */
  body: Buffer
}

/** Where a server listens: a port of this machine or a socket file. */
export type Place = { port: number } | { socketPath: string }

/** Sends one request and reads the complete answer. */
export const ask = (place: Place, { path, method = 'GET', headers = {} }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = requestHttp(
      { host: '127.0.0.1', ...place, path, method, headers: { host: 'site.example', ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    request.once('error', reject)
    request.end()
  })

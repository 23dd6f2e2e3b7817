import { readFileSync } from 'node:fs'

export interface ServedPlace {
  /** Root folder of the server: the published site, or the folder with it that has the name of its base. */
  root: string
  /** The path of the site on the host: empty, or `/studio`. */
  base: string
  port: number
}

/** A file of `deploy/static/`, as an operator changes it: another folder, another port, no certificate. */
export const readOperatorFile = (name: string, { root, base, port }: ServedPlace): string =>
  readFileSync(`deploy/static/${name}`, 'utf8')
    .replaceAll(/\/var\/www\/site(?<file>\/\S+)?/g, (_path, file?: string) => (file ? `${root}${base}${file}` : root))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('*:80', `*:${port}`)
    .replace(/^www\.beispiel\.de \{/m, `http://:${port} {`)

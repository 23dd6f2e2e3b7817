import { networkInterfaces } from 'node:os'

/** An address of this machine that is not its loopback, so that its requests are a stranger's; undefined without a network. */
export const findOwnAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

import { listen } from '@schaufenster/http/listen'

/** For a program that cannot choose one itself, or whose pages contain their own address. */
export const findFreePort = async (): Promise<number> => {
  const { url, stop } = await listen(() => {}, { port: 0, variable: 'PORT' })
  await stop()
  return Number(new URL(url).port)
}

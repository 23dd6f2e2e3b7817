import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that runs on; resolves when it has printed the line. A group, as npm and npx pass no signal on. */
export const startUntil = async (
  line: RegExp,
  command: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) => {
  const child = spawn(command, args, { ...options, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = once(child, 'exit')
  while (!line.test(output) && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), end])
  const stop = async () => {
    process.kill(-Number(child.pid))
    await once(child, 'close')
  }
  return { output, stop }
}

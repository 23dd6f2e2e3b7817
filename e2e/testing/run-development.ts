import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, launch } from './copy-project.ts'

/** An editable copy of the project, running `npm run dev`. */
export interface DevelopmentCopy {
  url: string
  read: (path: string) => string
  /** Replaces a part of a file, which must exist. */
  edit: (path: string, from: string, to: string) => void
  stop: () => Promise<void>
}

/** @param more further environment variables */
export const runDevelopmentCopy = async (
  contentUrl: string,
  more: Record<string, string> = {},
): Promise<DevelopmentCopy> => {
  const root = copyProject('development')
  const { said, exited, stop } = launch(root, [process.execPath, 'packages/schaufenster/dev.ts'], {
    PORT: '0',
    SANITY_API_HOST: contentUrl,
    ...more,
  })
  const [, url = ''] = await said(/Site\s+(http\S+)\s/)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  return {
    url,
    read,
    edit: (path, from, to) => {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} does not contain "${from}".`)
      writeFileSync(join(root, path), text.replace(from, to))
    },
    stop: async () => {
      stop()
      await exited
      rmSync(root, { recursive: true, force: true })
    },
  }
}

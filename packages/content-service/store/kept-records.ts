import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepFileSync } from '@schaufenster/cli/replace-file'
import { readRecords } from './record-files.ts'

interface KeptRecordsOptions<Kept> {
  folder: string
  parse: (text: string) => Kept | undefined
  /** What a file is not, in the log: „a remark“. */
  what: string
  log: (line: string) => void
  /** What to do about such a file. */
  advice?: string
}

/** Records of the data folder, a file each: no export, history or restore has them. A record is on the disk before it is known. */
export const keepRecords = <Kept extends { id: string }>({
  folder,
  parse,
  what,
  log,
  advice = '',
}: KeptRecordsOptions<Kept>) => {
  const stored = readRecords(folder, parse, (file, reason = `It is not the file of ${what}.`) =>
    log(`! ${file} was ignored: ${reason}${advice && ` ${advice}`}`),
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  const locate = (id: string): string => join(folder, `${id}.json`)
  return {
    all: () => byId.values(),
    get: (id: string) => byId.get(id),
    /** In memory alone, as long as the process runs. */
    set: (record: Kept) => void byId.set(record.id, record),
    write(record: Kept): Kept {
      keepFileSync(locate(record.id), `${JSON.stringify(record)}\n`, 0o600)
      byId.set(record.id, record)
      return record
    },
    /** @returns whether there was one */
    remove(id: string): boolean {
      if (!byId.has(id)) return false
      rmSync(locate(id), { force: true })
      return byId.delete(id)
    },
  }
}

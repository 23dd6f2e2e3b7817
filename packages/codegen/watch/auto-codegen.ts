import { realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createCodegen } from '../generate.ts'
import type { Codegen, Generated } from '../generate.ts'
import type { CodegenConfig } from '../config.ts'
import { CONFIG_FILE, loadConfig } from '../load-config.ts'
import { writeFiles } from '../output/write-files.ts'

export interface AutoCodegenReport {
  /** Called after each run that went well. */
  onDone: (done: {
    generated: Generated
    config: CodegenConfig
    modules: string[]
    changed: string[]
    since: number
  }) => void
  /** Called after each run that did not; all generated files are as they were. */
  onError: (error: unknown) => void
}

/** Runs the generator after edits, one run at a time. */
export interface AutoCodegen {
  /** Begins with a first run. */
  start: () => Promise<void>
  /**
   * Takes note of an edit, and runs soon if it can matter.
   *
   * @param file absolute path
   * @param isListing whether the file has come or gone, rather than changed
   */
  notify: (file: string, isListing: boolean) => void
  /** Runs once more, with everything edited since the start: for a watcher that sees nothing while it sets itself up. */
  recheck: () => void
  /** Resolves when nothing is under way and nothing is waiting. */
  idle: () => Promise<void>
  /** Absolute paths of what has been read, beyond the folders that are watched anyway. */
  modules: () => string[]
  stop: () => Promise<void>
}

/** Long enough for an editor that empties a file before it writes it, in milliseconds. */
const SETTLE_MS = 2

/** Watchers report one change of a file in 50 ms and keep quiet about the next; a look that long after a run finds it. */
const SECOND_LOOK_MS = 60

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

const SCRIPT = /\.tsx?$/

/** A change to one of these changes what every module is or where it leads. */
const FOUNDATIONS = [CONFIG_FILE, 'tsconfig.json', 'package.json']

/** @param root absolute path of the project */
export const createAutoCodegen = (folder: string, { onDone, onError }: AutoCodegenReport): AutoCodegen => {
  // Node tells of modules by their real paths.
  const root = realpathSync(folder)
  let codegen: Codegen | undefined
  let config: CodegenConfig | undefined
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const startedAt = Date.now()
  // Edits the next run has to know of. Collected while a run is under way, so that none is missed.
  const pending = new Set<string>()
  const looks = new Set<NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()

  const renew = async (): Promise<void> => {
    codegen?.dispose()
    codegen = undefined
    config = await loadConfig(root, Date.now())
    codegen = createCodegen(root, config)
  }

  /** Notices when these files are edited again, and no watcher says so. */
  const lookAgain = (edits: readonly string[]): void => {
    const stamps = edits.map((file) => [file, modifiedAt(file)] as const)
    const look = setTimeout(() => {
      looks.delete(look)
      const again = stamps.filter(([file, modified]) => modifiedAt(file) !== modified)
      for (const [file] of again) pending.add(file)
      if (again.length > 0) schedule()
    }, SECOND_LOOK_MS)
    looks.add(look)
  }

  const runOnce = async (): Promise<void> => {
    const began = since
    const edits = [...pending]
    pending.clear()
    lookAgain(edits)
    let done: Parameters<typeof onDone>[0]
    try {
      if (!codegen || edits.some((file) => FOUNDATIONS.includes(file.slice(root.length + 1)))) await renew()
      if (!codegen || !config) throw new Error('The configuration is not loaded.')
      codegen.changed(edits)
      const generated = await codegen.run()
      const changed = writeFiles(root, generated.files, config.output)
      // The compiler and the page have what they wait for; what people read may come a moment later.
      await setImmediate()
      changed.push(...writeFiles(root, generated.documents()))
      hasFailed = false
      done = { generated, config, modules: codegen.modules(), changed, since: began }
    } catch (error) {
      hasFailed = true
      onError(error)
      return
    }
    onDone(done)
  }

  const schedule = (): void => {
    if (timer || isStopped) return
    since = performance.now()
    timer = setTimeout(() => {
      running = running.then(async () => {
        timer = undefined
        if (!isStopped) await runOnce()
      })
    }, SETTLE_MS)
  }

  const matters = (file: string, isListing: boolean): boolean => {
    if (config && file.startsWith(resolve(root, config.output) + sep)) return false
    // After a failure it is not known what all is read; the missing file may be this one.
    if (hasFailed || FOUNDATIONS.some((name) => file === join(root, name))) return true
    return isListing ? SCRIPT.test(file) : (codegen?.modules().includes(file) ?? true)
  }

  const idle = async (): Promise<void> => {
    if (timer) await new Promise((done) => setTimeout(done, SETTLE_MS))
    const current = running
    await current
    if (timer || current !== running) await idle()
  }

  return {
    start: () => {
      since = performance.now()
      running = running.then(runOnce)
      return running
    },
    notify: (path, isListing) => {
      const file = path.startsWith(folder + sep) ? root + path.slice(folder.length) : path
      if (!matters(file, isListing)) return
      pending.add(file)
      schedule()
    },
    recheck: () => {
      for (const file of codegen?.modules() ?? []) {
        if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? startedAt) >= startedAt) pending.add(file)
      }
      schedule()
    },
    idle,
    modules: () => codegen?.modules() ?? [],
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      for (const look of looks) clearTimeout(look)
      await running
      codegen?.dispose()
    },
  }
}

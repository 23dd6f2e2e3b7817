import { realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createCodegen } from '../generate.ts'
import type { Codegen, Generated } from '../generate.ts'
import type { CodegenConfig } from '../config.ts'
import { CONFIG_FILE, loadConfig } from '../load-config.ts'
import { writeFiles } from '../output/write-files.ts'

export interface AutoCodegenReport {
  /** Called after each successful run. */
  onDone: (done: {
    generated: Generated
    config: CodegenConfig
    modules: string[]
    changed: string[]
    since: number
  }) => void
  /** Called after each failed run; all generated files are unchanged. */
  onError: (error: unknown) => void
}

/** Runs the generator after edits, one run at a time. */
export interface AutoCodegen {
  /** Starts with a first run. */
  start: () => Promise<void>
  /**
   * Reports an edit; runs soon if it is relevant.
   *
   * @param file absolute path
   * @param isListing whether the file was created or deleted, rather than changed
   */
  notify: (file: string, isListing: boolean) => void
  /** Runs again with everything edited since the start: for a watcher that misses edits while it starts. */
  recheck: () => void
  /** Resolves when nothing is running or pending. */
  idle: () => Promise<void>
  /** Absolute paths of modules read outside of the watched folders. */
  modules: () => string[]
  stop: () => Promise<void>
}

/** In milliseconds; long enough for editors that truncate a file before writing it. */
const SETTLE_MS = 2

/** Watchers report only one change of a file within 50 ms; a check this long after a run finds the next. */
const SECOND_LOOK_MS = 60

const modifiedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

const SCRIPT = /\.tsx?$/

/** A change of one of these affects how every module is loaded or resolved. */
const FOUNDATIONS = [CONFIG_FILE, 'tsconfig.json', 'package.json']

/** @param root absolute path of the project */
export const createAutoCodegen = (folder: string, { onDone, onError }: AutoCodegenReport): AutoCodegen => {
  // Node reports modules by their real paths.
  const root = realpathSync(folder)
  let codegen: Codegen | undefined
  let config: CodegenConfig | undefined
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const startedAt = Date.now()
  // Edits for the next run. Collected during a run, so that none is missed.
  const pending = new Set<string>()
  const looks = new Set<NodeJS.Timeout>()
  let running: Promise<void> = Promise.resolve()

  const renew = async (): Promise<void> => {
    codegen?.dispose()
    codegen = undefined
    config = await loadConfig(root, Date.now())
    codegen = createCodegen(root, config)
  }

  /** Detects further edits of these files that no watcher reports. */
  const lookAgain = (edits: readonly string[]): void => {
    const stamps = edits.map((file) => [file, modifiedAt(file)] as const)
    const look = setTimeout(() => {
      looks.delete(look)
      const changed = stamps.filter(([file, modified]) => modifiedAt(file) !== modified)
      for (const [file] of changed) pending.add(file)
      if (changed.length > 0) schedule()
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
      // Compiler and page have their files; documents may follow a moment later.
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
    // After a failure the list of read files is incomplete; the missing file may be this one.
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

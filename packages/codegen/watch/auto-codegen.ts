import { realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Done } from '../commands/write.ts'
import { createCodegen } from '../generate.ts'
import type { Codegen } from '../generate.ts'
import type { CodegenConfig } from '../config.ts'
import { CONFIG_FILE, loadConfig } from '../load-config.ts'
import { writeFiles } from '../output/write-files.ts'

export interface AutoCodegenReport {
  /** Called after each successful run. */
  onDone: (done: Done) => void
  /** Called after each failed run; all generated files are unchanged. */
  onError: (error: unknown) => void
}

/** In milliseconds. Watchers report only one change of a file within this time. */
const UNREPORTED_MS = 50
/** A run after it reads the last of these changes. */
const SETTLE_MS = 60

const SCRIPT = /\.tsx?$/

/** A change of one of these affects how every module is loaded or resolved. */
const FOUNDATIONS = [CONFIG_FILE, 'tsconfig.json', 'package.json']

/** Runs the generator after edits, one run at a time. */
export interface AutoCodegen {
  /** Starts with a first run. */
  start: () => Promise<void>
  /**
   * Reports an edit; runs soon if it is relevant.
   *
   * @param path absolute path of the file
   * @param isListing whether the file was created or deleted, rather than changed
   */
  notify: (path: string, isListing: boolean) => void
  /** Runs again if something was edited since the start: for a watcher that misses edits while it starts. */
  recheck: () => void
  /** Resolves when nothing is running or pending. */
  idle: () => Promise<void>
  /** Absolute paths of the modules read so far, also after a failed run. */
  modules: () => readonly string[]
  stop: () => Promise<void>
}

/** @param folder absolute path of the project */
export const createAutoCodegen = (folder: string, { onDone, onError }: AutoCodegenReport): AutoCodegen => {
  // Node reports modules by their real paths.
  const root = realpathSync(folder)
  let codegen: Codegen | undefined
  let config: CodegenConfig | undefined
  let hasFailed = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const startedAt = Date.now()
  // Edits for the next run, with their time. Collected during a run, so that none is missed.
  const pending = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()

  const generateAndWrite = async (edits: readonly string[]): Promise<Done> => {
    const since = performance.now()
    if (!codegen || !config || edits.some((file) => FOUNDATIONS.includes(file.slice(root.length + 1)))) {
      codegen?.dispose()
      codegen = undefined
      config = await loadConfig(root, Date.now())
      codegen = createCodegen(root, config)
    }
    codegen.changed(edits)
    const generated = await codegen.run()
    const changed = writeFiles(root, generated.files, config.output)
    return { generated, config, modules: codegen.modules(), changed, since }
  }

  const runOnce = async (): Promise<void> => {
    const edits = [...pending.keys()]
    // What follows a late one may not be reported: the next run reads it again.
    for (const [file, time] of pending) if (performance.now() - time >= UNREPORTED_MS) pending.delete(file)
    if (pending.size > 0) schedule()
    let done: Done
    try {
      done = await generateAndWrite(edits)
      hasFailed = false
    } catch (error) {
      hasFailed = true
      onError(error)
      return
    }
    onDone(done)
  }

  const schedule = (): void => {
    if (timer || isStopped) return
    timer = setTimeout(() => {
      timer = undefined
      running = running.then(async () => {
        if (!isStopped && pending.size > 0) await runOnce()
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
      running = running.then(runOnce)
      return running
    },
    notify: (path, isListing) => {
      const file = path.startsWith(folder + sep) ? root + path.slice(folder.length) : path
      if (!matters(file, isListing)) return
      pending.set(file, performance.now())
      schedule()
    },
    recheck: () => {
      for (const file of codegen?.modules() ?? []) {
        if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? startedAt) >= startedAt)
          pending.set(file, performance.now())
      }
      schedule()
    },
    idle,
    modules: () => codegen?.modules() ?? [],
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      codegen?.dispose()
    },
  }
}

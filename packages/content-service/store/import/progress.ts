/** Told now and then how far a long job is; `done` and `total` count the things named by `what`, e.g. assets. */
export type ReportProgress = (what: string, done: number, total: number) => void

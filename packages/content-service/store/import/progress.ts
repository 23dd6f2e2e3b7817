/** Reports the progress of a long job; `done` and `total` count items of the kind `what`, e.g. assets. */
export type ReportProgress = (what: string, done: number, total: number) => void

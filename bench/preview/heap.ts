import type { CDPSession } from 'playwright-core'

/** Of a page, in MB. */
export interface Heap {
  /** What the page's scripts hold: objects, arrays, closures, strings. */
  data: number
  /** What V8 has compiled: it grows for minutes, as more functions become hot, and says nothing about leaks. */
  code: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Elements, styles and layouts, which are not in V8's heap. */
const OUTSIDE = 'native'

/** Collects garbage and measures what is left. */
export const measureHeap = async (cdp: CDPSession): Promise<Heap> => {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const heap: Heap = { data: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[0][nodes[at + type] ?? 0]
    if (name !== OUTSIDE) heap[name === 'code' ? 'code' : 'data'] += (nodes[at + size] ?? 0) / 2 ** 20
  }
  return heap
}

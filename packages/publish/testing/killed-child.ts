import { countOperations } from './count-operations.ts'
import { publishAs } from './publish-as.ts'
import { toTestOptions } from './test-options.ts'

const [kind, folder = '', buildId = '', service = '', killAt = '0'] = process.argv.slice(2)
const options = toTestOptions(folder, buildId, JSON.parse(service))
const done = countOperations(Number(killAt))
// What publishes is imported afterwards: modules loaded earlier keep the original functions.
await publishAs(kind === 'whole' ? 'whole' : 'changes', options)
console.log(done())

import { startWith } from '../testing/test-service.ts'
import { describeContract } from './api.contract.ts'

const service = await startWith({ lines: [{ _id: 'a', _type: 'x' }] })

describeContract(service)

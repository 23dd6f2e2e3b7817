import { CELLS } from './cells.ts'
import { testCells } from './test-cells.ts'

testCells(CELLS)

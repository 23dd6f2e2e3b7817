import { beforeAll, expect, test } from 'vitest'
import { createTestProject, healthyProject } from '../testing/healthy-project.ts'
import type { TestProject } from '../testing/healthy-project.ts'
import { runCodegen } from '../testing/run-codegen.ts'

let project: TestProject

const doctor = (...args: string[]) => runCodegen(project.root, 'doctor', ...args)

beforeAll(async () => {
  project = createTestProject()
  await project.update()
})

test('npm run codegen -- doctor exits with 0 for warnings and with 1 for errors', async () => {
  project.write(
    'schema/objects/spot.ts',
    healthyProject['schema/objects/spot.ts'].replace("  description: 'Wo etwas ist.',\n", ''),
  )
  await project.update()
  const warned = await doctor('--json')
  expect(warned.code).toBe(0)
  expect(JSON.parse(warned.output)).toMatchObject({
    errors: 0,
    warnings: 1,
    findings: [{ rule: 'description-missing', level: 'warning', line: 4 }],
  })

  project.write('schema/lost/spot.ts', healthyProject['schema/objects/spot.ts'])
  const errors = await doctor()
  expect(errors.code).toBe(1)
  expect(errors.output).toContain('→ Move the file to where schema/{documents,objects,blocks}/*.{ts,tsx} finds it')

  expect(await doctor('--jsn')).toMatchObject({ code: 1, output: expect.stringContaining("'--jsn'") })
})

import { argv } from 'node:process'

const [, , command, ...rest] = argv

// The content service does not know the schema, so commands that need both are here.
if (command === 'check') {
  const [{ checkCommand }, { contentShapes }] = await Promise.all([
    import('@schaufenster/codegen/content-check/cli'),
    import('#src/generated/validators.ts'),
  ])
  await checkCommand(rest, contentShapes)
} else {
  if (argv.includes('--help') || argv.includes('-h')) {
    console.log(
      'npm run content -- check <export|service>   compare every document with the schema (check --help tells more)\n',
    )
  }
  await import('@schaufenster/content-service/cli')
}

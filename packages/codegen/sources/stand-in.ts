const IMPORT = /(?:import|export)\s+(?:type\s+)?(?<clause>[^'";]+?)\s+from\s*['"](?<from>[^'"]+)['"]/g

const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g

const namesIn = (clause: string): string[] => {
  const inBraces = /\{(?<names>[^}]*)\}/.exec(clause)?.groups?.['names'] ?? ''
  return inBraces.split(',').flatMap((part) => /^\s*(?!type\s)(?<name>\w+)/.exec(part)?.groups?.['name'] ?? [])
}

/**
 * A stub for a package that is not installed: every imported name is a function that does nothing. Sufficient for
 * icons and input components, on which no generated file depends.
 *
 * @param importer source of the importing module: export names must be known before it runs
 */
export const standInFor = (specifier: string, importer: string): string => {
  const clauses = [...importer.replaceAll(COMMENT, '').matchAll(IMPORT)].flatMap(({ groups }) =>
    groups?.['from'] === specifier ? (groups['clause'] ?? []) : [],
  )
  const names = new Set(clauses.flatMap(namesIn))
  names.delete('default')
  return [
    'const standIn = () => undefined',
    'export default standIn',
    ...[...names].map((name) => `export const ${name} = standIn`),
  ].join('\n')
}

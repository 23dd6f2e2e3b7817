const IMPORT = /(?:import|export)\s+(?:type\s+)?(?<clause>[^'";]+?)\s+from\s*['"](?<from>[^'"]+)['"]/g

const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g

const namesIn = (clause: string): string[] => {
  const inBraces = /\{(?<names>[^}]*)\}/.exec(clause)?.groups?.['names'] ?? ''
  return inBraces.split(',').flatMap((part) => /^\s*(?!type\s)(?<name>\w+)/.exec(part)?.groups?.['name'] ?? [])
}

/**
 * A module for a package that is not installed: every name its importer asks for is a function that does nothing.
 * Enough for icons and input components, which the Studio shows and no generated file depends on.
 *
 * @param importer source of the importing module: names of a module have to be known before it runs
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

import { toFinding } from '../finding.ts'
import { locateName } from '../locate.ts'
import type { Rule } from '../project.ts'

/** Sections that stand on pages whose template does not take them. */
export const places: Rule = (project) =>
  (project.generated?.input.files ?? []).flatMap(({ path, typeName }) => {
    const found = (project.content?.misplaced ?? []).filter(({ section }) => section === typeName)
    if (found.length === 0) return []
    const pages = [...new Set(found.map(({ documentId }) => documentId))].join(', ')
    const message = `"${typeName}" stands where its "templates" do not take it: on ${pages}. Visitors do not see it there.`
    const next = 'Add the template, or take the section from the page in the Studio.'
    return toFinding('section-misplaced', locateName(project, path, typeName), message, next)
  })

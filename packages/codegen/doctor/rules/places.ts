import type { Finding, Rule } from '../finding.ts'
import { locateName } from '../locate.ts'
import type { Project } from '../project.ts'

/** Sections that stand on pages whose template does not take them. */
export const places: Rule<Project> = (project) =>
  (project.generated?.input.files ?? []).flatMap(({ path, typeName }): Finding[] => {
    const found = (project.content?.misplaced ?? []).filter(({ section }) => section === typeName)
    if (found.length === 0) return []
    const pages = [...new Set(found.map(({ id }) => id))]
    return [
      {
        rule: 'section-misplaced',
        ...locateName(project, path, typeName),
        message: `"${typeName}" stands where its "templates" do not take it: on ${pages.join(', ')}. Visitors do not see it there.`,
        next: 'Add the template, or take the section from the page in the Studio.',
      },
    ]
  })

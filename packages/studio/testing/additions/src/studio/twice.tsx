import type { StudioAddition } from '@schaufenster/site/studio-addition'

const Never = () => <p>Wird nie gezeigt.</p>

export const addition: StudioAddition = {
  tools: [
    { name: 'structure', title: 'Noch einmal Inhalte', component: Never },
    { name: 'zweimal', title: 'Ein Zweites', component: () => <p>Das erste.</p> },
    { name: 'zweimal', title: 'Ein Drittes', component: Never },
  ],
  inputs: { 'person.nobody': Never },
  structure: [{ id: 'pages', title: 'Noch einmal Seiten', component: Never }],
}

import type { StudioAddition } from '@schaufenster/site/studio-addition'

const Broken = (): never => {
  throw new Error('Beim Zeichnen.')
}

const Shown = () => <p>Ohne Bild.</p>

export const addition: StudioAddition = {
  plugins: [
    { name: 'broken-icons', tools: [{ name: 'bilder', title: 'Bilderwerk', icon: <Broken />, component: Shown }] },
  ],
  tools: [{ name: 'bildlos', title: 'Bildlos', icon: Broken, component: Shown }],
  actions: [() => Object({ label: 'Bild zeigen', icon: Broken, onHandle: () => {} })],
  structure: [{ id: 'no-icon', title: 'Eintrag ohne Bild', icon: Broken, component: Shown }],
}

import { definePlugin } from 'sanity'
import type { StudioAddition } from '@schaufenster/site/studio-addition'

const fail = (): never => {
  throw new Error('Beim Einrichten.')
}

export const addition: StudioAddition = {
  plugins: [
    definePlugin({
      name: 'fails',
      tools: fail,
      document: { actions: fail, productionUrl: fail, newDocumentOptions: fail },
      form: { image: { assetSources: fail } },
      schema: { types: fail, templates: fail },
    })(),
  ],
}

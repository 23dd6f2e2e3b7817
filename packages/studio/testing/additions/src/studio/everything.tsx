import { useState } from 'react'
import { definePlugin, useClient, type DocumentActionComponent, type InputProps } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { styled } from 'styled-components'
import type { StudioAddition, StudioInputProps } from '@schaufenster/site/studio-addition'

const Big = styled.h1`
  font-size: 40px;
`

/** Uses the Studio's React, its contexts and its styles. */
const Count = () => {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [count, setCount] = useState<number>()
  return (
    <>
      <Big>Zählwerk</Big>
      <button type="button" onClick={() => void client.fetch<number>('count(*[_type == "person"])').then(setCount)}>
        {count === undefined ? 'Zählen' : `${count} Personen`}
      </button>
    </>
  )
}

/** As a plugin of Sanity's has one. */
const Signed = (props: InputProps) => (
  <>
    <p>Dieses Bild gehört dem Büro.</p>
    {props.renderDefault(props)}
  </>
)

const signature = definePlugin({
  name: 'signature',
  form: {
    components: {
      input: (props) =>
        props.schemaType.name === 'image' && props.path.length === 1 ? (
          <Signed {...props} />
        ) : (
          props.renderDefault(props)
        ),
    },
  },
})

const Role = (props: StudioInputProps<string>) => (
  <>
    {props.renderDefault(props)}
    <button
      type="button"
      disabled={props.readOnly}
      onClick={() => props.onChange({ type: 'set', path: [], value: 'Setzerin' })}
    >
      Setzerin eintragen
    </button>
  </>
)

const Greet: DocumentActionComponent = ({ type }) => {
  const [isDone, setDone] = useState(false)
  if (type !== 'person') return null
  return {
    label: isDone ? 'Schon gegrüßt' : 'Grüßen',
    onHandle: () => setDone(true),
  }
}

export const addition: StudioAddition = {
  plugins: [signature()],
  tools: [{ name: 'zaehlwerk', title: 'Zählwerk', component: Count }],
  inputs: { 'person.role': Role },
  actions: [Greet],
  structure: [
    { id: 'with-phone', title: 'Mit Telefon', type: 'person', filter: 'defined(phone)' },
    { id: 'notes', title: 'Zettel', component: () => <p>Ein Zettel an alle.</p> },
    (S: StructureBuilder) => S.listItem().id('built').title('Gebaut').child(S.documentTypeList('person')),
  ],
}

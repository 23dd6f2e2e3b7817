import { useEffect, useReducer, useState } from 'react'
import type { StudioAddition } from '@schaufenster/site/studio-addition'

const Broken = (): never => {
  throw new Error('Beim Zeigen.')
}

/** First well, and a moment later with fewer hooks. */
const useBrokenAction = () => {
  const [isBroken, breakIt] = useReducer(() => true, false)
  useEffect(() => {
    const timer = setTimeout(breakIt)
    return () => clearTimeout(timer)
  }, [])
  if (isBroken) throw new Error('Beim zweiten Mal.')
  const [label] = useState('Kaputt')
  return { label }
}

export const addition: StudioAddition = {
  tools: [{ name: 'kaputt', title: 'Kaputt', component: Broken }],
  inputs: { 'person.name': Broken },
  actions: [useBrokenAction],
  structure: [{ id: 'broken', title: 'Kaputter Eintrag', component: Broken }],
}

import { describeTime } from '@schaufenster/site/berlin-time'
import type { Approval, ApprovalChange } from './remark.ts'

const LIST = new Intl.ListFormat('de')

const VERBS: Readonly<Record<ApprovalChange['what'], string>> = {
  changed: 'geändert',
  added: 'hinzugekommen',
  removed: 'entfernt',
}

const changeInWords = ({ title, what, at }: ApprovalChange): string =>
  `„${title}“ ${VERBS[what]}${at === undefined ? '' : ` am ${describeTime(at)}`}`

/** Whether an approval still counts, in a sentence. */
export const approvalInWords = ({ name, shareName, at, isFrozen, changes }: Approval): string => {
  const who = name === shareName ? name : `${name} (Link für ${shareName})`
  const what = isFrozen ? 'einen festgehaltenen Stand' : 'den Entwurf'
  const given = `${who} hat ${what} am ${describeTime(at)} freigegeben`
  return changes.length === 0
    ? `${given}. Seitdem ist nichts geändert worden.`
    : `${given}. Das gilt nicht mehr: ${LIST.format(changes.map(changeInWords))}.`
}

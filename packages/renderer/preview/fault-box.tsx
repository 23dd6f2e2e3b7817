import { describeFault, type BlockFault } from '@schaufenster/site/block-fault'
import type { CSSProperties } from 'react'

const STYLE: CSSProperties = {
  display: 'grid',
  gap: '0.25rem',
  margin: '1rem',
  padding: '1rem',
  border: '2px dashed currentcolor',
  fontSize: '0.875rem',
}

/** What editors see instead of a block that cannot be shown. */
export const FaultBox = ({ fault }: { fault: BlockFault }) => (
  <div style={STYLE} role="note" data-block-fault={fault.type}>
    <strong>Block „{fault.type}“ kann nicht angezeigt werden.</strong>
    <span lang="en">{describeFault(fault)}</span>
  </div>
)

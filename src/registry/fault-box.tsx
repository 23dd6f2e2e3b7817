import { describeFault, type BlockFault } from '@schaufenster/site/block-fault'
import styles from './fault-box.module.css'

/** What editors see instead of a block that cannot be shown. */
export const FaultBox = ({ fault }: { fault: BlockFault }) => (
  <div className={styles.box} role="note" data-block-fault={fault.type}>
    <strong>Block „{fault.type}“ kann nicht angezeigt werden.</strong>
    <span lang="en">{describeFault(fault)}</span>
  </div>
)

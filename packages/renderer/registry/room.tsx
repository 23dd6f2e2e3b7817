/** Keeps the footer out of the window until the sections are rendered. */
export const Room = () => <div style={{ blockSize: '100lvh' }} />

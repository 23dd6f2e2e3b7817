/** React itself, run when its own part of the code is: the library alone would wait for whoever uses it first, in that one's task. */
export { hydrateRoot } from 'react-dom/client'

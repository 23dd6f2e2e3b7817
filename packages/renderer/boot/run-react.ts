/** Runs React DOM in its own task. Without this module the bundler would run it in the task of its first importer. */
export { hydrateRoot } from 'react-dom/client'

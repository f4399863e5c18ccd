import './resolve-once.ts'

// loaded after the line above has run, or its modules would have been looked for already
await import('./start.ts')
